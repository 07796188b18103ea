import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { assignment, type Assignment } from '../../../shared/domain/assigning.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { Member } from '../../../shared/schemas/member.ts'
import ContactBulkDialog from '../../features/contacts/bulk/ContactBulkDialog.tsx'
import ContactPage from '../../features/contacts/ContactPage.tsx'
import ContactsPage from '../../features/contacts/ContactsPage.tsx'
import DayPage from '../../features/day/DayPage.tsx'
import InteractionBulkDialog from '../../features/interactions/bulk/InteractionBulkDialog.tsx'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { contactsQuery } from '../contacts/queries.ts'
import { fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AssignDialog from './AssignDialog.tsx'

const me = 7
const bob = 9
const at = '2026-03-01T10:00:00.000Z'
const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez' })
const call = anInteraction({
  id: 5,
  clientId: 'i5',
  contactId: 4,
  userId: me,
  followUpDate: '2026-01-02T12:00:00.000Z',
  followUpType: 'call',
})
const asked = assignment(me, bob, at, 'She lives next to you')

beforeEach(() => withLocalRecords(me))

/** The server with these rows; what it is sent of each. */
function serveRows(contact: Contact = ana, interaction: Interaction = call) {
  const rows = { contact, interaction }
  const server = serve({
    listContacts: () => [rows.contact],
    listInteractions: () => [rows.interaction],
    listMembers: [
      { id: me, name: 'Ruth Abernathy', role: 'member', email: null },
      { id: bob, name: 'Bob Young', role: 'member', email: null },
    ],
    updateContact: ({ body }) =>
      (rows.contact = { ...rows.contact, ...(body as Partial<Contact>), version: rows.contact.version + 1 }),
    updateInteraction: ({ body }) =>
      (rows.interaction = {
        ...rows.interaction,
        ...(body as Partial<Interaction>),
        version: rows.interaction.version + 1,
      }),
    createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }),
  })
  return server
}
/** Chooses a member. */
async function choose(name: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assigned to' }))
  fireEvent.click(await waitFor(() => document.querySelector(`.ant-select-item-option[title="${name}"]`)!))
}
const card = async () => within(await screen.findByRole('region', { name: 'Assigned to' }))

describe('on a contact’s page', () => {
  const open = async (contact = ana, interaction = call) => {
    const server = serveRows(contact, interaction)
    const { client } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
    await screen.findByRole('heading', { name: 'Ana Gómez' })
    const become = (row: Contact) => client.setQueryData(contactsQuery(1).queryKey, [row])
    return { ...server, become }
  }

  it('a contact is given to a member with its open follow-ups, and Undo takes both back', async () => {
    const server = await open()
    await (await card()).findByText('Nobody yet')
    press('Assign …')
    const dialog = await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' })
    await choose('Bob Young')
    fill('What they should know (optional)', ' Lives next to you ')
    await within(dialog).findByRole('checkbox', { name: 'The open follow-up, too' })
    press('Save', dialog)
    const given = { to: bob, by: me, at: expect.any(String), answer: null, reason: 'Lives next to you' }
    await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ assignee: given }))
    const kept = async () => (await (await localRecords()).pending()).map(({ entity, body }) => ({ entity, body }))
    await waitFor(async () => expect(await kept()).toEqual([{ entity: 'interaction', body: { assignee: given } }]))
    expect(lastToast()?.description).toBe('Bob Young is asked')
    lastToast()?.action?.onClick()
    await waitFor(() => expect(server.asked('updateContact')[1]?.body).toMatchObject({ assignee: null }))
    await waitFor(async () => expect(await kept()).toEqual([{ entity: 'interaction', body: { assignee: null } }]))
  })

  it('assigning follow-ups to the contact’s assignee does not ask them for the contact again', async () => {
    const accepted: Assignment = { ...assignment(bob, me, at), answer: 'accepted' }
    const server = await open({ ...ana, assignee: accepted })
    await (await card()).findByText('Accepted')
    press('Hand over …')
    press('Save', await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' }))
    await waitFor(() =>
      expect(server.asked('updateInteraction')[0]?.body).toMatchObject({ assignee: { to: bob, by: me, answer: null } }),
    )
    await waitFor(() => expect(lastToast()?.description).toBe('Bob Young is asked'))
    expect(server.asked('updateContact')).toEqual([])
  })

  it('a note goes with the assigned follow-ups, and the contact’s assignee is not asked for the contact again', async () => {
    const server = await open({ ...ana, assignee: { ...assignment(bob, me, at), answer: 'accepted' } })
    await (await card()).findByText('Accepted')
    press('Hand over …')
    const dialog = await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' })
    fill('What they should know (optional)', 'She expects a call')
    press('Save', dialog)
    await waitFor(() =>
      expect(server.asked('updateInteraction')[0]?.body).toMatchObject({
        assignee: { to: bob, answer: null, reason: 'She expects a call' },
      }),
    )
    await waitFor(() => expect(lastToast()?.description).toBe('Bob Young is asked'))
    expect(server.asked('updateContact')).toEqual([])
  })

  it('offers no note if nobody is asked', async () => {
    await open({ ...ana, assignee: { ...assignment(bob, me, at), answer: 'accepted' } })
    await (await card()).findByText('Accepted')
    press('Hand over …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' }))
    expect(dialog.queryByLabelText('What they should know (optional)')).toBeTruthy()
    fireEvent.click(dialog.getByRole('checkbox'))
    expect(dialog.queryByLabelText('What they should know (optional)')).toBeNull()
  })

  it('the asked member can accept it there, or decline with a reason', async () => {
    const server = await open({ ...ana, assignee: asked })
    await (await card()).findByText('Bob Young asks you')
    await (await card()).findByText('She lives next to you')
    press('Accept: Ana Gómez')
    await waitFor(() =>
      expect(server.asked('updateContact')[0]?.body).toMatchObject({ assignee: { ...asked, answer: 'accepted' } }),
    )
  })

  it('what was given to another member meanwhile is not written over: the change is one of what its user saw', async () => {
    const server = await open()
    press('Assign …')
    const dialog = await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' })
    await choose('Bob Young')
    fill('What they should know (optional)', 'Lives next to you')
    server.become({ ...ana, version: 2, assignee: assignment(me, bob, at) })
    await (await card()).findByText('Bob Young asks you')
    press('Save', dialog)
    await waitFor(() =>
      expect(server.asked('updateContact')[0]?.body).toMatchObject({
        version: 1,
        assignee: { to: bob, reason: 'Lives next to you' },
      }),
    )
  })

  it('who declines a question that is answered meanwhile keeps the reason that they typed', async () => {
    const server = await open({ ...ana, assignee: asked })
    await (await card()).findByText('Bob Young asks you')
    press('Decline: Ana Gómez')
    const dialog = await screen.findByRole('dialog', { name: 'Give Ana Gómez back?' })
    fill('Why (optional)', 'Moving away')
    server.become({ ...ana, version: 2 })
    await (await card()).findByText('Nobody yet')
    press('Decline', dialog)
    await waitFor(() =>
      expect(server.asked('updateContact')[0]?.body).toMatchObject({
        version: 1,
        assignee: { ...asked, answer: 'declined', reason: 'Moving away' },
      }),
    )
  })

  it('the assignee can give it back with a reason', async () => {
    const server = await open({ ...ana, assignee: { ...asked, answer: 'accepted' } })
    await (await card()).findByText('You do it')
    press('Give back …')
    const dialog = await screen.findByRole('dialog', { name: 'Give Ana Gómez back?' })
    fill('Why (optional)', 'Moving away')
    press('Decline', dialog)
    await waitFor(() =>
      expect(server.asked('updateContact')[0]?.body).toMatchObject({
        assignee: { ...asked, answer: 'declined', reason: 'Moving away' },
      }),
    )
  })

  it.each([
    ['Not answered yet', assignment(bob, me, at)],
    ['Accepted', { ...assignment(bob, me, at), answer: 'accepted' as const }],
    ['Bob Young has declined', { ...assignment(bob, me, at), answer: 'declined' as const, reason: 'On holiday' }],
  ])('shows the state of the assignment: %s', async (words, assignee) => {
    await open({ ...ana, assignee })
    await (await card()).findByText(words)
    if (assignee.reason) (await card()).getByText('On holiday')
  })

  it('a refusal goes when nobody else is to be asked', async () => {
    const declined: Assignment = { ...assignment(bob, me, at), answer: 'declined', reason: 'On holiday' }
    const server = await open({ ...ana, assignee: declined }, { ...call, followUpDate: null, followUpType: null })
    await (await card()).findByText('Bob Young has declined')
    press('Assign …')
    press('Save', await screen.findByRole('dialog', { name: 'Who looks after Ana Gómez?' }))
    await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ assignee: null }))
  })

  it('a follow-up names its assignee', async () => {
    const accepted: Assignment = { ...assignment(bob, me, at), answer: 'accepted' }
    await open(ana, { ...call, assignee: accepted })
    expect(await screen.findByText('Bob Young does it')).toBeTruthy()
  })
})

describe('my day', () => {
  it('lists questions of other members whenever they are due, and they can be answered there', async () => {
    const interaction = { ...call, userId: bob, followUpDate: '2027-01-02T12:00:00.000Z', assignee: asked }
    const server = serveRows({ ...ana, assignee: asked }, interaction)
    show(<DayPage />, { address: '/day' })
    const list = within(await screen.findByRole('region', { name: 'Asked of you' }))
    await list.findAllByText('Bob Young asks you')
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ana Gómez.*Look after this contact.*Bob Young asks you/),
      expect.stringMatching(/Ana Gómez.*Phone call · Jan 2, 2027.*Bob Young asks you/),
    ])
    press('Decline: Ana Gómez', list.getAllByRole('listitem')[1])
    press('Decline', await screen.findByRole('dialog', { name: 'Give the follow-up with Ana Gómez back?' }))
    await waitFor(() =>
      expect(server.asked('updateInteraction')[0]?.body).toMatchObject({
        assignee: { ...asked, answer: 'declined', reason: null },
      }),
    )
  })

  it('has follow-ups assigned to the user, and none that they assigned to others', async () => {
    serveRows(ana, { ...call, assignee: assignment(bob, me, at) })
    show(<DayPage />, { address: '/day' })
    expect(await screen.findByRole('tab', { name: 'The team (1)' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Mine (0)' })).toBeTruthy()
  })
})

it('contacts can be filtered to those assigned to the user', async () => {
  const other = aContact({ id: 6, clientId: 'c6', name: 'Carl Stein' })
  serve({ listContacts: [{ ...ana, assignee: { ...asked, answer: 'accepted' } }, other], listInteractions: [] })
  show(<ContactsPage />, { address: '/contacts' })
  await screen.findByText('Carl Stein')
  press(/^Mine 1/)
  await waitFor(() => expect(screen.queryByText('Carl Stein')).toBeNull())
  expect(screen.getByText('Ana Gómez')).toBeTruthy()
})

describe('receipts', () => {
  const given = assignment(bob, me, at)
  const receiptOf = (more: object) => [
    { entity: 'contact' as const, id: 4, at, receivedAt: null, readAt: null, ...more },
    // Of an earlier question.
    { entity: 'contact' as const, id: 4, at: '2026-01-01T10:00:00.000Z', receivedAt: at, readAt: at },
  ]
  const open = async (role: Role = 'member') => {
    show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4', role })
    return card()
  }

  it.each([
    ['Has not arrived yet', {}],
    ['Arrived Mar 1, 2026', { receivedAt: at }],
    ['Read Mar 2, 2026', { receivedAt: at, readAt: '2026-03-02T12:00:00.000Z' }],
  ])('show the asking member: %s', async (words, more) => {
    const server = serveRows({ ...ana, assignee: given })
    server.answer({ listReceipts: receiptOf(more) })
    expect(await (await open()).findByText(new RegExp(`^${words}`))).toBeTruthy()
  })

  it.each([
    ['once it is answered', { ...given, answer: 'accepted' as const }, 'admin' as const],
    ['of what another one has given', assignment(bob, 12, at), 'manager' as const],
  ])('are not requested for %s', async (_, assignee, role) => {
    const server = serveRows({ ...ana, assignee })
    server.answer({ listReceipts: receiptOf({ readAt: at }) })
    await (await open(role)).findByText(/Accepted|Not answered yet/)
    expect(server.asked('listReceipts')).toEqual([])
  })

  it('of another member’s assignments are shown to administrators', async () => {
    const server = serveRows({ ...ana, assignee: assignment(bob, 12, at) })
    server.answer({ listReceipts: receiptOf({ receivedAt: at, readAt: at }) })
    expect(await (await open('admin')).findByText(/^Read /)).toBeTruthy()
  })

  const notice = (id: number, more: object = {}) => ({
    id,
    organizationId: 1,
    kind: 'contact_assigned' as const,
    referenceId: 4,
    subject: 'Ana Gómez',
    dueDate: null,
    createdAt: at,
    readAt: null,
    ...more,
  })

  it('are marked as read when the asked member sees the question on a visible page', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const server = serveRows({ ...ana, assignee: asked })
    server.answer({
      listNotifications: { notifications: [notice(30), notice(31, { referenceId: 5 })], unread: 2 },
      readNotifications: { unread: 1 },
    })
    await (await open()).findByText('Bob Young asks you')
    await waitFor(() => expect(server.asked('listNotifications')).toHaveLength(1))
    expect(server.asked('readNotifications')).toEqual([])
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.asked('readNotifications')).toMatchObject([{ body: { ids: [30] } }]))
  })

  it('are not marked as read by the asking member', async () => {
    const server = serveRows({ ...ana, assignee: given })
    server.answer({ listReceipts: [], listNotifications: { notifications: [notice(30)], unread: 1 } })
    await (await open()).findByText('Not answered yet')
    await waitFor(() => expect(server.asked('listReceipts')).toHaveLength(1))
    expect(server.asked('readNotifications')).toEqual([])
  })
})

const opened = { open: true, onClose: () => undefined }
const bulk = { ...opened, scope: { shown: 1, all: 1 } }
it.each([
  ['one contact', () => <AssignDialog subject={{ entity: 'contact', row: ana }} name={ana.name} {...opened} />],
  ['many contacts', () => <ContactBulkDialog kind="assignee" rows={[ana]} {...bulk} />],
  ['many follow-ups', () => <InteractionBulkDialog kind="assign" rows={[call]} {...bulk} />],
])('for %s, the choice of a member says that the others are loading', async (_, dialog) => {
  const { promise, resolve } = Promise.withResolvers<Member[]>()
  serve({ listContacts: [ana], listInteractions: [call], listMembers: () => promise })
  show(dialog())
  const members = await screen.findByRole('combobox')
  await waitFor(() => expect(members.getAttribute('aria-busy')).toBe('true'))
  resolve([{ id: bob, name: 'Bob Young', role: 'member', email: null } as Member])
  await waitFor(() => expect(members.getAttribute('aria-busy')).toBeNull())
  fireEvent.mouseDown(members)
  await waitFor(() => expect(document.querySelector('.ant-select-item-option[title="Bob Young"]')).toBeTruthy())
})
