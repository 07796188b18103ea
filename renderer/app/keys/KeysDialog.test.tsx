import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show.tsx'
import KeysDialog from './KeysDialog.tsx'

it('also lists the keys that toasts and printing handle', () => {
  show(<KeysDialog open onClose={() => {}} />)
  const general = within(screen.getByRole('region', { name: 'General' }))
  const keyOf = (name: string) => general.getByText(name).nextSibling?.textContent
  expect(keyOf('Go to the message on screen')).toBe('F8')
  expect(keyOf('Print')).toBe('Ctrl+P')
  // A browser has no menu of the program.
  expect(screen.queryByRole('region', { name: 'In the menu' })).toBeNull()
})
