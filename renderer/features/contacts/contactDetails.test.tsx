import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { show } from '../../testing/show.tsx'
import { Count } from './contactDetails.tsx'

it('writes the number of interactions as its reader does', async () => {
  show(<Count contact={aContact()} activity={{ count: 1234, last: anInteraction() }} />)
  expect(screen.getByRole('link').textContent).toBe('1,234')
  await act(() => changeLanguage('german'))
  expect(screen.getByRole('link').textContent).toBe('1.234')
})
