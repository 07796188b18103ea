import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { field, fill, lastToast, press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import InteractionForm from '../../interactions/InteractionForm.tsx'
import ContactPage from '../ContactPage.tsx'

const mark = { by: 9, at: '2026-03-01T10:00:00.000Z', reason: 'No more visits, please' }
const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567' })
const marked = { ...ana, doNotContact: mark }
const notice = 'Ana Gómez asked not to be contacted'

async function serveAna(contact = ana) {
  await withLocalRecords(7)
  return serve({
    listContacts: [contact],
    listInteractions: [],
    listMembers: [{ id: 9, name: 'Bob Young', role: 'member', email: null }],
    updateContact: ({ body }) => ({ ...contact, ...body }),
    createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }),
  })
}
async function openAna(contact = ana) {
  const server = await serveAna(contact)
  const { client } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  await screen.findByRole('heading', { name: 'Ana Gómez' })
  const become = (row: Contact) => client.setQueryData(contactsQuery(1).queryKey, [row])
  return { ...server, become }
}
const bodies = async () => (await (await localRecords()).pending()).map(({ entity, body }) => ({ entity, body }))

it('can be set on the contact’s page, with a reason', async () => {
  const server = await openAna()
  press('Do not contact')
  const dialog = await screen.findByRole('dialog', { name: 'Ana Gómez asked not to be contacted?' })
  fill('What was said (optional)', ' No more visits ')
  press('Do not contact', dialog)
  await waitFor(() => expect(lastToast()?.description).toBe('Do not contact'))
  expect(server.asked('updateContact')[0]?.body).toMatchObject({
    doNotContact: { by: 7, at: expect.any(String), reason: 'No more visits' },
  })
})

it('shows who marked it, when and why, offers no calls and routes, and can be removed', async () => {
  const server = await openAna(marked)
  const told = within(await screen.findByRole('region', { name: notice }))
  told.getByText('No more visits, please')
  await told.findByText('Bob Young · Mar 1, 2026')
  for (const way of ['Call', 'Email', 'Route'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `${way}: asked not to be contacted` }).disabled).toBe(
      true,
    )
  press('May be contacted again')
  press('May be contacted again', await screen.findByRole('dialog'))
  await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ doNotContact: null }))
})

it('leads to a warning before an interaction is saved', async () => {
  const server = await serveAna(marked)
  show(<InteractionForm open onClose={() => {}} contactId={4} />, { contacts: [marked], interactions: [] })
  const told = await screen.findByRole('alert', { name: notice })
  press(/Save$/)
  const aware = within(told).getByRole('checkbox', { name: 'Record this all the same' })
  expect(document.activeElement).toBe(aware)
  expect(server.asked('createInteraction')).toEqual([])
  fireEvent.click(aware)
  press(/Save$/)
  await waitFor(() => expect(server.asked('createInteraction')).toHaveLength(1))
})

it('can be set with the interaction in which the contact asked', async () => {
  await serveAna()
  show(<InteractionForm open onClose={() => {}} contactId={4} />, { interactions: [] })
  await screen.findByDisplayValue('Ana Gómez')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Do not contact' }))
  fill('Notes', 'Said at the door')
  expect(field('Notes').value).toBe('Said at the door')
  press(/Save$/)
  await waitFor(async () =>
    expect(await bodies()).toContainEqual({
      entity: 'contact',
      body: { doNotContact: { by: 7, at: expect.any(String), reason: 'Said at the door' } },
    }),
  )
})

it('keeps what is typed about it if another member has set it meanwhile, which is not written over', async () => {
  const server = await openAna()
  press('Do not contact')
  const dialog = await screen.findByRole('dialog', { name: 'Ana Gómez asked not to be contacted?' })
  fill('What was said (optional)', 'No more visits')
  server.become({ ...marked, version: 2 })
  await screen.findByText(mark.reason)
  expect(field('What was said (optional)').value).toBe('No more visits')
  press('Do not contact', dialog)
  await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ version: 1 }))
})

it('is not taken back by whom another member was faster than', async () => {
  await withLocalRecords(7)
  const current = { ...marked, version: 2 }
  serve({
    listContacts: [ana],
    listInteractions: [],
    listMembers: [],
    updateContact: refusal('conflict', 'No', { current, changes: {} }),
  })
  show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  await screen.findByRole('heading', { name: 'Ana Gómez' })
  press('Do not contact')
  press('Do not contact', await screen.findByRole('dialog', { name: 'Ana Gómez asked not to be contacted?' }))
  await waitFor(() => expect(lastToast()?.description).toBe('Do not contact'))
  expect(lastToast()?.action).toBeUndefined()
})
