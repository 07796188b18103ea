import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { localId } from '../../offline/queue/localId.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { uuid } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show, type ShowOptions } from '../../testing/show.tsx'
import ContactForm from '../contacts/ContactForm.tsx'
import InteractionForm from './InteractionForm.tsx'

const stored = aContact({ id: 4, clientId: uuid(4), name: 'Ann Lee' })
/** As this device shows them while they are only queued. */
const ann: Contact = { ...stored, id: localId(stored.clientId), version: 0 }
const talk: Interaction = {
  ...anInteraction({ id: 5, clientId: uuid(5), contactId: ann.id }),
  id: localId(uuid(5)),
  version: 0,
}
const visit: Interaction = { ...talk, type: 'location_visit', contactId: null }
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockReset()
  await withLocalRecords(7)
})

/** Opens a form as after a crash or Back: only the device's storage is left of the last one. */
function reopen(
  form: ReactNode,
  { contacts = [ann], interactions = [] }: Pick<ShowOptions, 'contacts' | 'interactions'> = {},
) {
  cleanup()
  const server = serve({ listContacts: contacts, listInteractions: interactions })
  show(form, { contacts, interactions })
  return server
}
const isRestored = () => screen.queryByText('What you began to enter is back.') !== null

it('keeps what follows "Save and add another" as the draft of a new one, and not of the one before', async () => {
  const bob = aContact({ id: 6, clientId: uuid(6), name: 'Bob Young' })
  const rows = { contacts: [stored, bob] }
  const server = reopen(<InteractionForm contactId={4} open onClose={onClose} />, rows)
  server.answer({ createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }) })
  await screen.findByDisplayValue('Ann Lee')
  press('Save and add another')
  await waitFor(() => expect(screen.queryByDisplayValue('Ann Lee')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  fill('Notes', 'For Bob')
  reopen(<InteractionForm contactId={4} open onClose={onClose} />, rows)
  await screen.findByDisplayValue('Ann Lee')
  expect([field('Notes').value, isRestored()]).toEqual(['', false])
  reopen(<InteractionForm open onClose={onClose} />, rows)
  expect([field('Notes').value, isRestored()]).toEqual(['For Bob', true])
})

it('keeps the next new contact as a draft of its own, and not of the name before', async () => {
  const server = reopen(<ContactForm name="Nora Bell" open onClose={onClose} />)
  server.answer({ createContact: ({ body }) => aContact({ ...(body as object), id: 12 }) })
  press('Save and add another')
  await waitFor(() => expect(field('Full name').value).toBe(''))
  fill('Full name', 'Peter')
  reopen(<ContactForm name="Nora Bell" open onClose={onClose} />)
  expect([field('Full name').value, isRestored()]).toEqual(['Nora Bell', false])
  reopen(<ContactForm open onClose={onClose} />)
  expect([field('Full name').value, isRestored()]).toEqual(['Peter', true])
})

it('keeps the draft of an edit of a contact that the server does not know yet, also once it has an id', async () => {
  reopen(<ContactForm contactId={ann.id} open onClose={onClose} />)
  fill('Notes', 'Likes tea')
  reopen(<ContactForm contactId={ann.id} open onClose={onClose} />)
  expect([field('Notes').value, isRestored()]).toEqual(['Likes tea', true])
  // The address still has the local id.
  reopen(<ContactForm contactId={ann.id} open onClose={onClose} />, { contacts: [stored] })
  expect([field('Notes').value, isRestored()]).toEqual(['Likes tea', true])
  reopen(<ContactForm contactId={stored.id} open onClose={onClose} />, { contacts: [stored] })
  expect([field('Notes').value, isRestored()]).toEqual(['Likes tea', true])
  press('Start over')
  reopen(<ContactForm contactId={stored.id} open onClose={onClose} />, { contacts: [stored] })
  expect([field('Notes').value, isRestored()]).toEqual(['', false])
})

it.each([
  ['interaction', talk],
  ['visit', visit],
])('keeps the draft of an edit of the %s that the server does not know yet, also once it has an id', (kind, row) => {
  const known = { ...row, id: 5, version: 1, contactId: row.contactId && 4 }
  const change = () =>
    kind === 'visit' ? fireEvent.click(screen.getByRole('checkbox', { name: 'Person present' })) : fill('Notes', 'Tea')
  const isKept = () =>
    kind === 'visit'
      ? screen.getByRole<HTMLInputElement>('checkbox', { name: 'Person present' }).checked
      : field('Notes').value === 'Tea'
  reopen(<InteractionForm interactionId={row.id} open onClose={onClose} />, { interactions: [row] })
  change()
  reopen(<InteractionForm interactionId={row.id} open onClose={onClose} />, { interactions: [row] })
  expect([isKept(), isRestored()]).toEqual([true, true])
  const numbered = { contacts: [stored], interactions: [known] }
  reopen(<InteractionForm interactionId={row.id} open onClose={onClose} />, numbered)
  expect([isKept(), isRestored()]).toEqual([true, true])
  reopen(<InteractionForm interactionId={5} open onClose={onClose} />, numbered)
  expect([isKept(), isRestored()]).toEqual([true, true])
  expect(onClose).not.toHaveBeenCalled()
})

it('saves a draft of an edit that was begun before the server knew the rows', async () => {
  const { store } = await localRecords()
  const known = { ...talk, id: 5, version: 1, contactId: 4 }
  await store.commit({ putRows: { contact: [stored], interaction: [known] } })
  reopen(<ContactForm contactId={ann.id} open onClose={onClose} />)
  fill('Notes', 'Likes tea')
  const update = { updateContact: stored, updateInteraction: known }
  const server = reopen(<ContactForm contactId={ann.id} open onClose={onClose} />, { contacts: [stored] })
  server.answer(update)
  press('Save Changes')
  await vi.waitFor(() => expect(server.asked('updateContact')).toHaveLength(1))
  expect(server.asked('updateContact')).toMatchObject([
    { params: { id: '4' }, body: { notes: 'Likes tea', version: 1, clientId: stored.clientId } },
  ])

  reopen(<InteractionForm interactionId={talk.id} open onClose={onClose} />, { interactions: [talk] })
  fill('Notes', 'Tea')
  const again = reopen(<InteractionForm interactionId={talk.id} open onClose={onClose} />, {
    contacts: [stored],
    interactions: [known],
  })
  again.answer(update)
  press('Save')
  await vi.waitFor(() => expect(again.asked('updateInteraction')).toHaveLength(1))
  const [{ params, body } = { params: {}, body: {} }] = again.asked('updateInteraction')
  expect([params, body]).toMatchObject([{ id: '5' }, { notes: 'Tea', version: 1, clientId: talk.clientId }])
  expect(body).not.toHaveProperty('contactClientId')
})

it('keeps the draft of a new interaction with a contact that has got an id in the meantime', () => {
  reopen(<InteractionForm contactId={ann.id} open onClose={onClose} />)
  fill('Notes', 'Asked for a book')
  reopen(<InteractionForm contactId={stored.id} open onClose={onClose} />, { contacts: [stored] })
  expect([field('Notes').value, isRestored()]).toEqual(['Asked for a book', true])
})

it('finds the draft of an edit that an older version of the app has stored', () => {
  const draft = {
    at: Date.now(),
    values: {
      values: { name: 'Ann Lee', status: 'new', address: '', phone: '', email: '', notes: 'Old' },
      clientId: uuid(9),
      base: stored,
    },
  }
  localStorage.setItem('outreach.draft.7.1.contact.4', JSON.stringify(draft))
  reopen(<ContactForm contactId={4} open onClose={onClose} />, { contacts: [stored] })
  expect([field('Notes').value, isRestored()]).toEqual(['Old', true])
  fill('Notes', 'Newer')
  expect(localStorage.getItem('outreach.draft.7.1.contact.4')).toBeNull()
})

const people = (server: ReturnType<typeof serve>) =>
  server.asked('createContact').map(({ body }) => (body as Contact).name)

it('creates two people if a draft is also open in another tab, and another name is typed over it there', async () => {
  reopen(<ContactForm open onClose={onClose} />, { contacts: [] })
  fill('Full name', 'Ann Lee')
  cleanup()
  const server = serve({
    listContacts: [],
    listInteractions: [],
    createContact: ({ body }) => ({ ...stored, ...body }),
  })
  // Both restore the same draft.
  for (const name of ['Bob Young', 'Ann Lee']) {
    const draft = localStorage.getItem('outreach.draft.7.1.contact.new')
    show(<ContactForm open onClose={onClose} />)
    fill('Full name', name)
    press('Create Contact')
    await vi.waitFor(() => expect(people(server)).toContain(name))
    await vi.waitFor(() => expect(localStorage.getItem('outreach.draft.7.1.contact.new')).toBeNull())
    cleanup()
    localStorage.setItem('outreach.draft.7.1.contact.new', draft ?? '')
  }
  expect(people(server)).toEqual(['Bob Young', 'Ann Lee'])
  const clientIds = server.asked('createContact').map(({ body }) => (body as Contact).clientId)
  expect(new Set(clientIds).size).toBe(2)
  expect(server.asked('updateContact')).toEqual([])
})

it.each([
  ['contact', () => <ContactForm open onClose={onClose} />, 'createContact', 'Create Contact'],
  ['interaction', () => <InteractionForm contactId={4} open onClose={onClose} />, 'createInteraction', 'Save'],
] as const)('does not bring back the draft of what was saved right before a crash: %s', async (_, form, call, save) => {
  const server = reopen(form(), { contacts: [stored] })
  const crash = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answer({ [call]: () => crash.promise })
  if (call === 'createContact') fill('Full name', 'Ann Lee')
  fill('Notes', 'Likes tea')
  press(save)
  await vi.waitFor(() => expect(server.asked(call)).toHaveLength(1))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outreach.draft.7'))).toHaveLength(1)
  reopen(form(), { contacts: [stored] })
  await vi.waitFor(() => expect([field('Notes').value, isRestored()]).toEqual(['', false]))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outreach.draft.7'))).toEqual([])
  crash.resolve(refusal('invalid'))
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Error'))
})
