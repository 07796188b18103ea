import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { SessionContext } from '../../lib/session.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { contactsQuery } from '../../records/queries.ts'
import ContactForm from './ContactForm.tsx'

const calls = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const anna = {
  id: 4,
  clientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f',
  name: 'Anna Berg',
  phone: null,
  email: null,
  address: 'Elm 1',
  notes: null,
  status: 'new',
  organizationId: 1,
  version: 1,
} as Contact
const onClose = vi.fn()

function open(contact?: Contact, role: User['role'] = 'member', duplicate?: Contact) {
  const session = { user: { id: 7, role } as User, organizationId: 1, organization: null }
  const client = new QueryClient()
  if (contact ?? duplicate) client.setQueryData(contactsQuery(1).queryKey, [contact ?? duplicate!])
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <MemoryRouter>
          <ContactForm contactId={contact?.id} open onClose={onClose} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (method: string) =>
  calls.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([, init]) => JSON.parse(String(init?.body)) as Partial<Contact>)
const serve = (write: (body: Partial<Contact>) => Response) =>
  calls.mockImplementation(async (_url, init) =>
    init?.method === 'GET' ? answer(200, []) : write(JSON.parse(String(init?.body)) as Partial<Contact>),
  )
let close: () => void

beforeEach(async () => {
  startTexts(en)
  localStorage.clear()
  vi.stubGlobal('fetch', calls)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  close = await withLocalRecords(7)
})
afterEach(() => {
  cleanup()
  close()
  calls.mockReset()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

it('says what is missing, and sends nothing until it is there', async () => {
  serve(() => answer(201, anna))
  open()
  type('Full name', 'An')
  type('Phone', '55512')
  type('Email', 'anna@')
  press('Create Contact')
  await screen.findByText('Name must be at least 3 characters')
  expect(screen.getByText('Phone number must be in the format: 123-456-7890')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

it('takes in one after another, each with an identity of its own', async () => {
  serve((body) => answer(201, { ...anna, ...body }))
  open()
  type('Full name', 'Anna Berg')
  type('Phone', '5551234567')
  press('Save and add another')
  await screen.findByText('Anna Berg is saved. Who is next?')
  expect(field('Full name').value).toBe('')
  type('Full name', 'Bob Young')
  press('Create Contact')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = sent('POST')
  expect(first).toMatchObject({
    name: 'Anna Berg',
    phone: '555-123-4567',
    email: null,
    status: 'new',
    organizationId: 1,
  })
  expect(second?.clientId).not.toBe(first?.clientId)
})

it('sends the same contact again after a failure, and keeps what was typed over a reload', async () => {
  serve(() => answer(422, { message: 'Not today', code: 'refused' }))
  open()
  type('Full name', 'Anna Berg')
  press('Create Contact')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  cleanup()
  open()
  expect(field('Full name').value).toBe('Anna Berg')
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
  press('Create Contact')
  await waitFor(() => expect(sent('POST')).toHaveLength(2))
  expect(sent('POST')[1]?.clientId).toBe(sent('POST')[0]?.clientId)
})

it('sets a change that met another one beside what was typed, and saves on top of it', async () => {
  const current = { ...anna, version: 2, address: 'Oak 2', notes: 'Moved' }
  serve(() => answer(409, { message: 'Changed meanwhile', code: 'conflict', current }))
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
  serve(() => answer(200, { ...current, version: 3 }))
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('PUT').map(({ version }) => version)).toEqual([1, 2])
})

it('offers to delete to those who may', () => {
  serve(() => answer(200, anna))
  open(anna)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  cleanup()
  open(anna, 'manager')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

it('leads to the page of who may be the same, and keeps what was typed', async () => {
  calls.mockImplementation(async () => answer(200, [anna]))
  open(undefined, 'member', anna)
  type('Full name', 'Anna Berg')
  const link = await screen.findByRole('link', { name: 'View Anna Berg' })
  expect(link.getAttribute('href')).toBe('/contacts/4')
  fireEvent.click(link)
  cleanup()
  open(undefined, 'member', anna)
  expect(field('Full name').value).toBe('Anna Berg')
})

it('is sent once, however often one presses', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  calls.mockImplementation(async (_url, init) => (init?.method === 'GET' ? answer(200, []) : promise))
  open()
  type('Full name', 'Anna Berg')
  press('Create Contact')
  press('Create Contact')
  press('Save and add another')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  press('Save and add another')
  fireEvent.submit(field('Full name').form!)
  resolve(answer(201, { ...anna, ...sent('POST')[0] }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('POST')).toHaveLength(1)
})
