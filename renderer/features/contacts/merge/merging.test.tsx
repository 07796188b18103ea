import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { lastToast, press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show, type ShowOptions } from '../../../testing/show.tsx'
import ContactPage from '../ContactPage.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567', notes: 'Likes tea' })
const anna = aContact({
  id: 5,
  clientId: 'c5',
  name: 'Anna Gomez',
  phone: '555-999-9999',
  email: 'ana@example.org',
  notes: 'Has a dog',
})

async function openAna(contacts = [ana, anna], options: ShowOptions = { role: 'manager' }) {
  await withLocalRecords(7)
  const stored = (id: number) => contacts.find((contact) => contact.id === id)
  serve({
    listContacts: contacts,
    listInteractions: [anInteraction({ contactId: 5, notes: 'At the market' })],
    listMembers: [],
    updateContact: ({ params, body }) => ({ ...stored(Number(params.id)), ...body }),
  })
  show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4', ...options })
  await screen.findByRole('heading', { name: 'Ana Gómez' })
}
const queued = async () => (await (await localRecords()).pending()).map(({ clientId, body }) => ({ clientId, body }))

it('merges a contact that is suggested, with the values that were chosen', async () => {
  await openAna()
  press('Merge')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with Ana Gómez' }))
  fireEvent.click(await dialog.findByRole('button', { name: /^Anna Gomez/ }))
  fireEvent.click(dialog.getByRole('radio', { name: /^555-999-9999/ }))
  press('Merge', screen.getByRole('dialog'))
  await waitFor(() => expect(lastToast()?.title).toBe('Ana Gómez and Anna Gomez are one contact now'))
  const after = { phone: '555-999-9999', email: 'ana@example.org', notes: 'Likes tea\n\nHas a dog' }
  expect(await queued()).toEqual([
    { clientId: 'c4', body: after },
    {
      clientId: 'c5',
      body: { merged: { into: 'c4', before: { phone: '555-123-4567', email: null, notes: 'Likes tea' }, after } },
    },
  ])
})

it('shows the interactions of a merged contact, and separates it again, but for what has changed since', async () => {
  const before = { phone: null, email: null, notes: null }
  const after = { phone: '555-123-4567', email: 'ana@example.org', notes: 'Likes tea' }
  await openAna([
    { ...ana, email: 'other@example.org' },
    { ...anna, merged: { into: 'c4', before, after } },
  ])
  await screen.findByText('At the market')
  fireEvent.click(await screen.findByRole('button', { name: 'Separate Anna Gomez' }))
  await waitFor(() => expect(lastToast()?.title).toBe('Anna Gomez is a contact of its own again'))
  expect(lastToast()?.description).toBe('Changed since, and kept: Email.')
  expect(await queued()).toEqual([
    { clientId: 'c5', body: { merged: null } },
    { clientId: 'c4', body: { phone: null, notes: null } },
  ])
})

it('asks for a contact, and merges nothing without one', async () => {
  await openAna()
  press('Merge')
  const dialog = within(await screen.findByRole('dialog'))
  press('Merge', screen.getByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a contact')
  expect(await queued()).toEqual([])
})

it('says so if the same contact is chosen', async () => {
  await openAna()
  press('Merge')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByText('Ana Gómez', { selector: '.ant-select-item-option *' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('This is the same contact')
  press('Merge', screen.getByRole('dialog'))
  expect(await queued()).toEqual([])
})

it('is not offered to members', async () => {
  await openAna([ana, anna], { role: 'member' })
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
})

it('leads from the address of a merged contact to the one that they have become', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [ana, { ...anna, merged: { into: 'c4', before: {}, after: {} } }],
    listInteractions: [],
    listMembers: [],
  })
  const { router } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/5?place=1.0000,2.0000' })
  await screen.findByRole('heading', { name: 'Ana Gómez' })
  expect(router.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/contacts/4', search: '?place=1.0000,2.0000' },
  })
})
