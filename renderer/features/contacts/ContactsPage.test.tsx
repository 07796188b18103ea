import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press } from '../../testing/hands.ts'
import { aContact } from '../../testing/rows.ts'
import { show } from '../../testing/show.tsx'
import ContactsPage from './ContactsPage.tsx'

it('says that all have asked not to be contacted, and shows them on request', async () => {
  const marked = aContact({ name: 'Greta Gone', doNotContact: { by: 9, at: '2026-01-01T10:00:00.000Z', reason: null } })
  const { router } = show(<ContactsPage />, { address: '/contacts', contacts: [marked], interactions: [] })
  expect(screen.getByText('Everyone here has asked not to be contacted.')).toBeTruthy()
  press('Show them')
  expect(router.state.location.search).toBe('?unwanted=1')
  expect(screen.queryByText('Everyone here has asked not to be contacted.')).toBeNull()
})

it('offers to clear what no contact matches', () => {
  show(<ContactsPage />, {
    address: '/contacts?status=active',
    contacts: [aContact({ status: 'new' })],
    interactions: [],
  })
  expect(screen.getByText('Nobody here matches what you are looking for.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy()
})

it.each([
  ['Clear Filters', '?status=active'],
  ['Clear Search', '?q=nobody'],
])('gives the focus of %s to the heading, since the button goes', async (name, search) => {
  show(<ContactsPage />, {
    address: `/contacts${search}`,
    contacts: [aContact({ name: 'Ana Gómez', status: 'new' })],
    interactions: [],
  })
  // The search box has a button of that name, too.
  const button = screen.getAllByRole('button', { name }).at(-1)
  button?.focus()
  button?.click()
  await screen.findByText('Ana Gómez')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('leads on to the bin and to event mode without contacts too, and offers to add them in one place', async () => {
  const { router } = show(<ContactsPage />, { role: 'admin', address: '/contacts', contacts: [], interactions: [] })
  expect(screen.getAllByRole('button', { name: 'New Contact' })).toHaveLength(1)
  press('More')
  expect(await screen.findByRole('menuitem', { name: 'Event mode' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Bin' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/bin'))
})
