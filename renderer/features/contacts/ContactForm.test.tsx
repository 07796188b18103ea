import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, anOrganization, aUser } from '../../testing/rows.ts'
import { refusal, serveEach, unreachable } from '../../testing/server.ts'
import { show, type ShowOptions } from '../../testing/show.tsx'
import ContactForm from './ContactForm.tsx'

const anna = aContact({ id: 4, name: 'Anna Berg', address: 'Elm 1' })
const onClose = vi.fn()
const server = serveEach({
  listContacts: [],
  listInteractions: [],
  createContact: ({ body }) => ({ ...anna, ...body }),
})
beforeEach(async () => {
  onClose.mockReset()
  await withLocalRecords(7)
})

const open = (options: ShowOptions = {}) => show(<ContactForm open onClose={onClose} />, options)
const openEdit = (contact: Contact, options: ShowOptions = {}) =>
  show(<ContactForm contactId={contact.id} open onClose={onClose} />, { contacts: [contact], ...options })
const sent = (name: 'createContact' | 'updateContact') => server.asked(name).map(({ body }) => body as Partial<Contact>)

it('shows what is missing, and sends nothing until the form is valid', async () => {
  open()
  fill('Full name', 'An')
  fill('Phone', '55512')
  fill('Email', 'anna@')
  press('Create Contact')
  await screen.findByText('Name must be at least 3 characters')
  expect(screen.getByText('Phone number must be in the format: 123-456-7890')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sent('createContact')).toEqual([])
})

it('creates several contacts in a row, each with an id of its own', async () => {
  open()
  fill('Full name', 'Anna Berg')
  fill('Phone', '5551234567')
  press('Save and add another')
  await screen.findByText('Anna Berg is saved. Who is next?')
  expect(field('Full name').value).toBe('')
  fill('Full name', 'Bob Young')
  press('Create Contact')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = sent('createContact')
  expect(first).toMatchObject({
    name: 'Anna Berg',
    phone: '555-123-4567',
    email: null,
    status: 'new',
    organizationId: 1,
  })
  expect(second?.clientId).not.toBe(first?.clientId)
})

it('keeps the input after a failure over a reload, and sends it as a contact of its own', async () => {
  server.answer({ createContact: refusal('invalid') })
  open()
  fill('Full name', 'Anna Berg')
  press('Create Contact')
  await waitFor(() => expect(sent('createContact')).toHaveLength(1))
  cleanup()
  open()
  expect(field('Full name').value).toBe('Anna Berg')
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
  press('Create Contact')
  await waitFor(() => expect(sent('createContact')).toHaveLength(2))
  expect(sent('createContact')[1]?.clientId).not.toBe(sent('createContact')[0]?.clientId)
})

const current = { ...anna, version: 2, address: 'Oak 2', notes: 'Moved' }
const changes = {
  address: { by: 'Ruth', at: '2026-01-05T15:10:00.000Z' },
  notes: { by: 'Ruth', at: '2026-01-05T15:11:00.000Z' },
}

/** Saves while another user has changed the same contact: both have changed its address. */
async function collide(input: Record<string, string> = {}, theirs: Partial<Contact> = {}) {
  const stored = { ...current, ...theirs }
  server.answer({ updateContact: refusal('conflict', 'Changed meanwhile', { current: stored, changes }) })
  openEdit(anna)
  for (const [label, value] of Object.entries({ Address: 'Pine 3', ...input })) fill(label, value)
  press('Save Changes')
  await screen.findByRole('alert', { name: 'You and somebody else have changed the same. Which is right?' })
  server.answer({ updateContact: { ...current, version: 3 } })
  await waitFor(() => expect(screen.getByRole('button', { name: /Save Changes$/ }).className).not.toContain('loading'))
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const sentLast = () => server.asked('updateContact').at(-1)?.body

it('asks about a field that both users have changed, merges the others, and saves only what was chosen', async () => {
  await collide({ Email: 'anna@example.org' })
  expect(field('Notes').value).toBe('Moved')
  expect(field('Address').value).toBe('Pine 3')
  press(/Save Changes$/)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^You: Pine 3/ }))
  choose(/^Ruth: Oak 2/)
  expect(field('Address').value).toBe('Oak 2')
  choose(/^You: Pine 3/)
  expect(field('Address').value).toBe('Pine 3')
  expect(sent('updateContact')).toHaveLength(1)
  press(/Save Changes$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentLast()).toMatchObject({ version: 2, address: 'Pine 3', email: 'anna@example.org' })
  expect(sentLast()).not.toHaveProperty('notes')
})

it('keeps the other user’s value if that was chosen, and sends my other changes', async () => {
  await collide({ Email: 'anna@example.org' })
  choose(/^Ruth: Oak 2/)
  press(/Save Changes$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentLast()).toMatchObject({ version: 2, email: 'anna@example.org' })
  expect(sentLast()).not.toHaveProperty('address')
})

it('sends another value that was typed instead of both, and a later change of another field', async () => {
  await collide({ Email: 'anna@example.org', Phone: '555-123-1234' }, { phone: '555-123-1243' })
  fill('Address', 'Birch 4')
  choose(/^Somebody else: 555-123-1243/)
  fill('Email', '')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true])
  press(/Save Changes$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentLast()).toMatchObject({ address: 'Birch 4' })
  expect(sentLast()).not.toHaveProperty('email')
  expect(sentLast()).not.toHaveProperty('phone')
})

it('asks again in the next form about a conflict that was left open, also offline', async () => {
  await collide()
  cleanup()
  expect(await (await localRecords()).pending()).toMatchObject([{ body: { address: 'Pine 3' } }])
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.answer({ updateContact: unreachable })
  openEdit({ ...anna, address: 'Pine 3' })
  choose(/^You: Pine 3/)
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await (await localRecords()).pending()).toMatchObject([
    { body: { address: 'Pine 3' }, base: { version: 2 }, problem: null },
  ])
  onLine.mockRestore()
})

it('merges notes that both users have changed, without asking', async () => {
  let calls = 0
  server.answer({
    updateContact: ({ body }) =>
      (calls += 1) === 1 ? refusal('conflict', 'Changed meanwhile', { current, changes }) : { ...current, ...body },
  })
  openEdit(anna)
  fill('Notes', 'Likes tea')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentLast()).toMatchObject({ notes: expect.stringMatching(/^Moved\n\nSomebody, .*:\nLikes tea$/) })
})

it('offers deleting to users with the permission', () => {
  openEdit(anna)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  cleanup()
  openEdit(anna, { role: 'manager' })
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

it('links to a likely duplicate, says why it is one, and keeps the input', async () => {
  server.answer({ listContacts: [anna] })
  open({ contacts: [anna] })
  fill('Full name', 'Ana Berg')
  await screen.findByText('similar name · Elm 1')
  fill('Full name', 'berg, anna')
  await screen.findByText('same name · Elm 1')
  const link = screen.getByRole('link', { name: 'View Anna Berg' })
  expect(link.getAttribute('href')).toBe('/contacts/4')
  fireEvent.click(link)
  cleanup()
  open({ contacts: [anna] })
  expect(field('Full name').value).toBe('berg, anna')
})

it('names the three likeliest duplicates, and the number of the others', async () => {
  const others = [5, 6, 7, 8].map((id) => aContact({ id, name: 'Anne Berg', phone: '555-123-4567' }))
  open({ contacts: [anna, ...others] })
  fill('Phone', '+1 555 123 4567')
  fill('Full name', 'Anne Berg')
  expect(await screen.findAllByText('same phone, same name · 555-123-4567')).toHaveLength(3)
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

it('compares an edited contact with the others only', async () => {
  openEdit(anna, { contacts: [anna, aContact({ id: 5, name: 'Anna Berg', phone: '555-123-4567' })] })
  await screen.findByText('same name · 555-123-4567')
  expect(screen.getAllByRole('link', { name: 'View Anna Berg' })).toHaveLength(1)
})

it('sends a contact once for repeated submits', async () => {
  const { promise, resolve } = Promise.withResolvers<Contact>()
  server.answer({ createContact: () => promise })
  open()
  fill('Full name', 'Anna Berg')
  press('Create Contact')
  press('Create Contact')
  press('Save and add another')
  await waitFor(() => expect(sent('createContact')).toHaveLength(1))
  press('Save and add another')
  fireEvent.submit(field('Full name').form!)
  resolve({ ...anna, ...sent('createContact')[0] })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('createContact')).toHaveLength(1)
})

it('offers to switch where the contact is in another of the user’s organizations', async () => {
  server.answer({
    listContacts: ({ params }) => (params.organizationId === '2' ? [anna] : []),
    listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })],
    switchOrganization: aUser({ organizationId: 2 }),
    getChanges: refusal('forbidden'),
  })
  show(<ContactForm contactId={4} open onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to Hope Church' }))
  await waitFor(() => expect(server.asked('switchOrganization')[0]?.body).toEqual({ organizationId: 2 }))
  expect(onClose).not.toHaveBeenCalled()
})

it('closes, and says so, where no organization has the contact', async () => {
  server.answer({
    listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })],
    getChanges: refusal('forbidden'),
  })
  show(<ContactForm contactId={4} open onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lastToast()?.title).toBe('This is no longer there')
})
