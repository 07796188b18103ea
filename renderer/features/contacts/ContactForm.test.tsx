import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { aContact } from '../../testing/rows.ts'
import { refusal, serve, type StubServer } from '../../testing/server.ts'
import { aQueryClient, show } from '../../testing/show.tsx'
import ContactForm from './ContactForm.tsx'

const anna = aContact({ id: 4, name: 'Anna Berg', address: 'Elm 1' })
const onClose = vi.fn()
let server: StubServer

function open(contact?: Contact, role?: Role, duplicate?: Contact) {
  const client = aQueryClient()
  const known = contact ?? duplicate
  if (known) client.setQueryData(contactsQuery(1).queryKey, [known])
  show(<ContactForm contactId={contact?.id} open onClose={onClose} />, { role, client })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (name: 'createContact' | 'updateContact') => server.asked(name).map(({ body }) => body as Partial<Contact>)

beforeEach(async () => {
  onClose.mockReset()
  server = serve({ listContacts: [], listInteractions: [], createContact: ({ body }) => ({ ...anna, ...body }) })
  await withLocalRecords(7)
})

it('shows what is missing, and sends nothing until the form is valid', async () => {
  open()
  type('Full name', 'An')
  type('Phone', '55512')
  type('Email', 'anna@')
  press('Create Contact')
  await screen.findByText('Name must be at least 3 characters')
  expect(screen.getByText('Phone number must be in the format: 123-456-7890')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sent('createContact')).toEqual([])
})

it('creates several contacts in a row, each with an id of its own', async () => {
  open()
  type('Full name', 'Anna Berg')
  type('Phone', '5551234567')
  press('Save and add another')
  await screen.findByText('Anna Berg is saved. Who is next?')
  expect(field('Full name').value).toBe('')
  type('Full name', 'Bob Young')
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

it('sends the same contact again after a failure, and keeps the input over a reload', async () => {
  server.answer({ createContact: refusal('invalid') })
  open()
  type('Full name', 'Anna Berg')
  press('Create Contact')
  await waitFor(() => expect(sent('createContact')).toHaveLength(1))
  cleanup()
  open()
  expect(field('Full name').value).toBe('Anna Berg')
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
  press('Create Contact')
  await waitFor(() => expect(sent('createContact')).toHaveLength(2))
  expect(sent('createContact')[1]?.clientId).toBe(sent('createContact')[0]?.clientId)
})

it('shows a conflicting change beside the input, and saves on top of it', async () => {
  const current = { ...anna, version: 2, address: 'Oak 2', notes: 'Moved' }
  server.answer({ updateContact: refusal('conflict', 'Changed meanwhile', { current }) })
  open(anna)
  type('Address', 'Pine 3')
  press('Save Changes')
  await screen.findByText(/Somebody else changed this contact/)
  expect(field('Notes').value).toBe('Moved')
  expect(field('Address').value).toBe('Pine 3')
  fireEvent.click(screen.getByRole('radio', { name: /Theirs Oak 2/ }))
  expect(field('Address').value).toBe('Oak 2')
  press('Back to what I typed')
  expect(field('Address').value).toBe('Pine 3')
  server.answer({ updateContact: { ...current, version: 3 } })
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('updateContact').map(({ version }) => version)).toEqual([1, 2])
})

it('offers deleting to users with the permission', () => {
  open(anna)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  cleanup()
  open(anna, 'manager')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

it('links to a possible duplicate, and keeps the input', async () => {
  server.answer({ listContacts: [anna] })
  open(undefined, 'member', anna)
  type('Full name', 'Anna Berg')
  const link = await screen.findByRole('link', { name: 'View Anna Berg' })
  expect(link.getAttribute('href')).toBe('/contacts/4')
  fireEvent.click(link)
  cleanup()
  open(undefined, 'member', anna)
  expect(field('Full name').value).toBe('Anna Berg')
})

it('sends once for repeated submits', async () => {
  const { promise, resolve } = Promise.withResolvers<Contact>()
  server.answer({ createContact: () => promise })
  open()
  type('Full name', 'Anna Berg')
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
