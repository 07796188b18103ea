import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import KeysDialog from './KeysDialog.tsx'

vi.hoisted(() => Object.assign(window, { outreachDesktop: { call: () => {}, on: () => () => undefined } }))

it('on the desktop also lists the shortcuts of its menus', () => {
  show(<KeysDialog open onClose={() => {}} />)
  const menu = within(screen.getByRole('region', { name: 'In the menu' }))
  const keyOf = (name: string) => menu.getByText(name).nextSibling?.textContent
  expect(keyOf('New Contact')).toBe('Ctrl+Shift+N')
  expect(keyOf('Sync now')).toBe('Ctrl+R')
  expect(keyOf('Settings')).toBe('Ctrl+,')
  expect(keyOf('Back')).toBe('Alt+←')
  expect(keyOf('Reports')).toBe('Ctrl+6')
  expect(menu.queryByText('Print')).toBeNull()
})
