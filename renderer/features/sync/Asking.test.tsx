import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { PendingRecord } from '../../../shared/replica.ts'
import { onOpenForm } from '../../lib/forms.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { localId } from '../../offline/queue/localId.ts'
import { problemOf } from '../../offline/queue/recording.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction, anOrganization, aUser } from '../../testing/rows.ts'
import { refusal, serveEach } from '../../testing/server.ts'
import { aQueryClient, show, type ShowOptions } from '../../testing/show.tsx'
import { Asking } from './Asking.tsx'

const hilltop = anOrganization({ id: 2, name: 'Hilltop Church' })
const clientId = '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f'
const server = serveEach({
  createContact: refusal('invalid'),
  listContacts: [],
  listInteractions: [],
  listOrganizations: [anOrganization(), hilltop],
})
beforeEach(() => withLocalRecords(7))

/** A contact that the server has refused, as displayed. */
async function refused(): Promise<PendingRecord> {
  const records = await localRecords()
  await records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  await records.drain()
  return (await records.pending())[0] as PendingRecord
}

const open = (record: PendingRecord, options: ShowOptions = {}) =>
  show(<Asking record={record} />, { contacts: [], ...options })

function discard(record: PendingRecord): void {
  open(record)
  press('Discard')
  press('Discard', screen.getByRole('dialog'))
}

it('discards the record that the user saw', async () => {
  discard(await refused())
  const records = await localRecords()
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
  expect(lastToast()).toBeNull()
})

it('discards nothing if another tab has changed the record in the meantime, and says so', async () => {
  const seen = await refused()
  const records = await localRecords()
  const row = records.lists.row('contact', 1, clientId)
  if (row) await records.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } })
  discard(seen)
  await vi.waitFor(() => expect(lastToast()?.title).toBe('This has changed meanwhile'))
  expect(await records.pending()).toMatchObject([{ body: { name: 'Ana', phone: '555-111-1111' } }])
})

it('does not retry a record that needs a decision by now, says so, and shows its current state', async () => {
  const seen = await refused()
  const records = await localRecords()
  const current = aContact({ clientId, name: 'Ana', phone: '555-222-2222', version: 2 })
  server.answer({ createContact: refusal('client_id_reused', 'No', { current }) })
  const row = records.lists.row('contact', 1, clientId)
  if (row) await records.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } })
  await records.drain()
  expect(await records.pending()).toMatchObject([{ problem: { kind: 'conflict', fields: ['phone'] } }])
  // As this page still has it.
  useSync.setState({ pending: [seen] })
  open(seen)
  press('Try again')
  await vi.waitFor(() => expect(lastToast()?.title).toBe('This has changed meanwhile'))
  await vi.waitFor(() => expect(useSync.getState().pending).toMatchObject([{ problem: { kind: 'conflict' } }]))
})

it('names both contacts if another user has moved an interaction, and mine was created on this device', async () => {
  const body = { contactClientId: clientId }
  const problem = { ...problemOf('conflict'), fields: ['contactClientId'], current: { contactId: 5 } }
  const changes = { contactId: { by: 'Ruth', at: '2026-01-01T10:00:00.000Z', value: 5 } } as never
  open(
    { ...(await refused()), op: 'update', entity: 'interaction', body, problem: { ...problem, changes } },
    { contacts: [aContact({ id: 60, clientId, name: 'Bob' }), aContact({ id: 5, clientId: 'other', name: 'Cy' })] },
  )
  const [mine, theirs] = within(screen.getByRole('group', { name: 'Contact' })).getAllByRole('radio')
  expect([mine, theirs].map((one) => one?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^You: Bob/),
    expect.stringMatching(/^Ruth: Cy/),
  ])
})

it.each(['refused', 'noAccess', 'deleted', 'contactDropped'] as const)(
  'offers to send a record again that is %s',
  async (kind) => {
    open({ ...(await refused()), op: 'update', problem: problemOf(kind) })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  },
)

it('offers to choose another contact if the record’s contact is gone', async () => {
  open({ ...(await refused()), entity: 'interaction', problem: problemOf('contactDropped') })
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

it('says of a merge that the other contact is gone, which no form can change', async () => {
  const merged = { into: 'gone', before: {}, after: {} }
  open({ ...(await refused()), op: 'update', body: { merged }, problem: problemOf('contactDropped') })
  expect(screen.getByText('The contact it should be merged into is not there.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it('opens the form of a record in its own organization, after switching to it', async () => {
  const record = { ...(await refused()), organizationId: 2 }
  server.answer({ switchOrganization: aUser({ organizationId: 2 }) })
  const opened: { address: unknown; switched: number }[] = []
  const stop = onOpenForm((address) => opened.push({ address, switched: server.asked('switchOrganization').length }))
  const client = aQueryClient()
  client.setQueryData(organizationsQuery().queryKey, [anOrganization(), hilltop])
  open(record, { client })
  press('Edit')
  await vi.waitFor(() => expect(opened).toMatchObject([{ address: { edit: `contact-${localId(clientId)}` } }]))
  expect(opened[0]?.switched).toBe(1)
  stop()
  lastUser.write(null)
})

it('asks about the deletion of what another member has changed since, and deletes it only then', async () => {
  const records = await localRecords()
  const row = aContact({ clientId, version: 1 })
  const current = { ...row, phone: '555-222-2222', version: 2 }
  const changes = { phone: { by: 'Ruth', at: '2026-01-01T10:00:00.000Z' } }
  server.answer({ deleteContact: refusal('conflict', 'Changed', { current, changes }) })
  await records.record({ op: 'delete', entity: 'contact', row })
  await records.drain()
  const [asking] = await records.pending()
  expect(asking).toMatchObject({ op: 'delete', problem: { kind: 'conflict', current: { version: 2 } } })
  open(asking as PendingRecord)
  expect(screen.getByText('This has changed since: Phone (Ruth). Should it be deleted nevertheless?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()

  server.answer({ deleteContact: null })
  press('Delete nevertheless')
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
  expect(server.asked('deleteContact').map(({ query }) => query.version)).toEqual(['1', '2'])
})

/** The deletion of a contact, which the server has refused. */
async function refusedDeletion(answer: ReturnType<typeof refusal>): Promise<PendingRecord> {
  const records = await localRecords()
  server.answer({ deleteContact: answer })
  await records.record({ op: 'delete', entity: 'contact', row: aContact({ clientId }) })
  await records.drain()
  return (await records.pending())[0] as PendingRecord
}

it('keeps a row whose deletion was refused, without a further question', async () => {
  open(await refusedDeletion(refusal('forbidden')))
  press('Keep it')
  const records = await localRecords()
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
})

it('does not promise to keep a row that the server does not have', async () => {
  discard(await refusedDeletion(refusal('not_found')))
  const records = await localRecords()
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
})

it('names the place of a visit whose deletion it asks about, though its row is not in the list', async () => {
  const current = anInteraction({ contactId: null, location: { lat: 1, lng: 2, address: '12 Court Street' } })
  const deletion = await refusedDeletion(refusal('forbidden'))
  open({ ...deletion, entity: 'interaction', problem: { ...problemOf('conflict'), current: { ...current } } })
  expect(await screen.findByText('Interaction deleted: 12 Court Street')).toBeTruthy()
})

/** A change of a contact that somebody has deleted meanwhile, as displayed to a user of a role. */
async function changedAfterDeletion(role: Role): Promise<void> {
  server.answer({ updateContact: refusal('not_found'), listOrganizations: [anOrganization({ role })] })
  const records = await localRecords()
  const row = aContact({ id: 4, clientId, version: 2, notes: null, phone: '555-111-1111' })
  const body = { notes: 'Not home.\nAsk for Ruth at flat 3.', phone: null }
  await records.record({ op: 'update', entity: 'contact', row, body })
  await records.drain()
  open((await records.pending())[0] as PendingRecord)
}

it('shows in full what was entered for a contact that was deleted meanwhile, with what was emptied', async () => {
  await changedAfterDeletion('member')
  const entered = screen.getByLabelText('What you entered')
  const texts = [...entered.children].map((field) => field.textContent)
  expect(texts).toEqual(['NotesNot home.\nAsk for Ruth at flat 3.', 'Phonenothing'])
})

it('brings a contact back that was deleted meanwhile, and sends what was changed after that', async () => {
  await changedAfterDeletion('manager')
  const there = aContact({ id: 4, clientId, notes: null, phone: '555-111-1111' })
  server.answer({
    updateContact: ({ body }) => (body.returned ? { ...there, version: 4 } : { ...there, ...body, version: 5 }),
  })
  await screen.findByRole('button', { name: 'Bring back and send' })
  press('Bring back and send')
  const records = await localRecords()
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
  expect(server.sent().slice(-2)).toMatchObject([
    ['updateContact', { returned: true }],
    ['updateContact', { notes: 'Not home.\nAsk for Ruth at flat 3.', phone: null, version: 4 }],
  ])
})

it('tells a member who can bring the contact back', async () => {
  await changedAfterDeletion('member')
  expect(await screen.findByText(/^Managers and administrators can bring it back from the bin/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bring back and send' })).toBeNull()
})
