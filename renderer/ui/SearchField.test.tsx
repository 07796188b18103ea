import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SearchField } from './SearchField.tsx'

it('Enter searches, and does not send the form around it', () => {
  const search = vi.fn<() => void>()
  show(<SearchField label="Find a member" value="Ann" onChange={() => {}} onSubmit={search} />)
  const isLeftToTheForm = fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(search).toHaveBeenCalledOnce()
  expect(isLeftToTheForm).toBe(false)
})
