import { expect, it } from 'vitest'
import { assignment, type Assignment } from '../../shared/domain/assigning.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { PendingRecord } from '../../shared/replica.ts'
import { localId } from '../../renderer/offline/queue/localId.ts'
import { problemOf } from '../../renderer/offline/queue/recording.ts'
import { pending, uuid } from '../../renderer/offline/testRecords.ts'
import { beginAct, confirmAct, merge } from './simulation/acts.ts'
import { findFaults } from './simulation/check.ts'
import { decideOn } from './simulation/decisions.ts'
import { callsOf } from './simulation/backend.ts'
import { memoryStorage, openTab } from './simulation/device.ts'
import { noTrouble } from './simulation/surroundings.ts'
import { serverModel } from './simulation/serverModel.ts'
import { createWorld } from './simulation/world.ts'

const calm = { ...noTrouble, healed: true }

/** Two tabs of one user on one device, with a contact that another user has deleted in the meantime. */
async function twoTabs() {
  const world = { ...createWorld(1, serverModel(), memoryStorage, { devices: 1, events: 0 }), trouble: calm }
  const [device] = world.devices
  if (!device) throw new Error('There is one')
  const [first, second] = [openTab(device, world).records, openTab(device, world).records]
  /** Runs an operation until it has settled. */
  const done = async <Result>(work: Promise<Result>): Promise<Result> => {
    await world.scheduler.run()
    return work
  }
  const { body: row } = await callsOf(1, world.backend).createContact({
    body: { name: 'Ana', organizationId: 1, clientId: uuid(1) },
  })
  await done(first.pull(1))
  await callsOf(2, world.backend).deleteContact({ params: { id: row.id } })
  /** Records a change of the contact. @returns a function to call when its tab is told that it was stored */
  async function changed(records: typeof first, field: string, token: string): Promise<() => void> {
    const action = { op: 'update' as const, entity: 'contact' as const, row, body: { [field]: token } }
    const begun = beginAct(world.acts, { user: 1, device: device?.name ?? '' }, { action, field, token })
    const record = await done(records.record(action))
    return () => confirmAct(world.acts, begun, record)
  }
  const asked = async () => (await done(second.pending()))[0] as PendingRecord
  const discard = (seen: PendingRecord) =>
    done(decideOn(world.decisions, { seen, drops: () => true }, () => second.discard(seen)))
  /** Sends the queue, and reads the contact's final state. */
  const settle = async () => {
    await done(first.drain())
    await done(first.pull(1))
  }
  return { world, device, first, second, done, changed, asked, discard, settle }
}

it('the check expects nothing of a record that the user dropped before another tab was told that it was stored', async () => {
  const { world, first, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  await discard(await asked())
  hear()
  expect(await findFaults(world)).toEqual([])
})

it('the check detects a lost record, though the user has dropped another one of the same row', async () => {
  const { world, device, first, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  await discard(await asked())
  const hearNext = await changed(first, 'phone', '555-222-2222')
  hear()
  hearNext()
  const store = device.storage.store(1)
  await store.commit({ removePending: await store.pending() })
  await settle()
  expect(await findFaults(world)).toEqual([expect.stringMatching(/^Lost: .*555-222-2222/)])
})

it('the check detects a deletion that the server never got, and expects none of a row that a restore has taken', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const restore = await backend.backUp()
  const { body: row } = await callsOf(1, backend).createContact({
    body: { name: 'Ben', organizationId: 1, clientId: uuid(2) },
  })
  const action = { op: 'delete', entity: 'contact', row } as const
  confirmAct(acts, beginAct(acts, { user: 1, device: 'another device' }, { action, field: null, token: null }), null)
  const missing = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Lost: '))
  expect(await missing()).toHaveLength(1)
  await restore()
  expect(await missing()).toEqual([])
})

it('the check expects no answer to a question that a merge has replaced, and one to a question that it has taken over', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const [user, other] = [callsOf(1, backend), callsOf(2, backend)]
  const asked = [assignment(1, 2, '2030-01-01T00:00:00.000Z'), assignment(1, 2, '2030-01-02T00:00:00.000Z')] as const
  const contact = async (id: number, assignee: Assignment) => {
    const { body: row } = await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(id) } })
    return (await other.updateContact({ params: { id: row.id }, body: { assignee, version: 1 } })).body
  }
  const [alias, root] = [await contact(2, asked[0]), await contact(3, asked[1])]
  const declined = { ...asked[0], answer: 'declined' as const }
  const action = { op: 'update', entity: 'contact', row: alias, body: { assignee: declined } } as const
  const plan = { action, field: 'assignee', token: declined }
  confirmAct(acts, beginAct(acts, { user: 1, device: 'another device' }, plan), null)
  const missing = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Lost: '))
  expect(await missing()).toHaveLength(1)
  const merged = { into: root.clientId, before: {}, after: {} }
  await user.updateContact({ params: { id: alias.id }, body: { merged, version: 2 } })
  expect(await missing()).toEqual([])
  await user.updateContact({ params: { id: alias.id }, body: { merged: null, version: 3 } })
  // It may have arrived before they were separated; the question is asked again.
  expect(await missing()).toEqual([])
  await user.updateContact({ params: { id: alias.id }, body: { merged, version: 4 } })
  await other.updateContact({ params: { id: root.id }, body: { assignee: asked[0], version: 2 } })
  expect(await missing()).toHaveLength(1)
})

it('discarding a record keeps changes that were added to it after the user had seen it', async () => {
  const { world, device, first, second, done, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '2', version: 2 } }
  await device.storage.store(1).commit({ putPending: [{ ...(await asked()), problem }] })
  const seen = await asked()
  const hearNext = await changed(first, 'notes', 't1')
  await discard(seen)
  for (const told of [hear, hearNext]) told()
  expect(await done(second.pending())).toMatchObject([{ body: { phone: '555-111-1111', notes: 't1' }, problem }])
  expect(await findFaults(world)).toEqual([])
  await discard(await asked())
  expect([await done(second.pending()), await findFaults(world)]).toEqual([[], []])
})

it('a decision about a conflict that has changed is asked for again', async () => {
  const { world, device, second, done, asked } = await twoTabs()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '2', version: 2 } }
  const store = device.storage.store(1)
  await store.commit({
    putPending: [
      pending(1, {
        op: 'update',
        rowId: 1,
        body: { phone: '1' },
        base: { version: 1, values: { phone: null } },
        problem,
      }),
    ],
  })
  const seen = await asked()
  await store.commit({
    putPending: [{ ...seen, rev: 2, problem: { ...problem, current: { phone: '3', version: 3 } } }],
  })
  expect(await done(second.decide(seen, { phone: 'theirs' }))).toBeNull()
  expect(await done(second.decide(await asked(), { phone: 'theirs' }))).toBe(true)
  expect([await store.pending(), world.failures]).toEqual([[], []])
})

it('the check accepts that records wait behind an undecided one: of its row, of its contact’s interactions, and of their dependents', async () => {
  const { world, device, settle } = await twoTabs()
  await settle()
  const met = { entity: 'interaction' as const, clientId: uuid(2) }
  await device.storage
    .store(1)
    .commit({
      putPending: [
        pending(3, { problem: problemOf('noAccess') }),
        pending(4, { ...met, body: { contactClientId: uuid(3) } }),
        pending(5, { ...met, op: 'update', body: { notes: 't1' } }),
        pending(6),
      ],
    })
  expect(await findFaults(world)).toEqual([expect.stringContaining(`Waits for nothing: {"id":"${uuid(6)}"`)])
})

it('the check does not report a text as duplicate that returns with an addition, but reports a change stored twice', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const user = callsOf(1, backend)
  const { body: row } = await user.createContact({
    body: { name: 'Ben', notes: 't00000000-0000', organizationId: 1, clientId: uuid(2) },
  })
  const added = 't00000000-0001'
  const write = (notes: string, version: number, id: number) =>
    user.updateContact({ params: { id: row.id }, body: { notes, version, opId: uuid(id) } })
  beginAct(
    acts,
    { user: 1, device: 'device 0' },
    { action: { op: 'update', entity: 'contact', row, body: {} }, field: 'notes', token: added },
  )
  await write('something else', 1, 10)
  await write(`t00000000-0000\n${added}`, 2, 11)
  await settle()
  expect(await findFaults(world)).toEqual([])
  await write('something else', 3, 12)
  await write(`t00000000-0000\n${added}`, 4, 13)
  await settle()
  expect(await findFaults(world)).toEqual([expect.stringMatching(`^Written twice: ${added}`)])
})

it('the check does not report a text as duplicate that returns from a file because the user wanted it', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, decisions, files } = world
  const user = callsOf(1, backend)
  const { body: row } = await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(2) } })
  const phone = '555-111-1111'
  const write = (value: string, version: number, id: number) =>
    user.updateContact({ params: { id: row.id }, body: { phone: value, version, opId: uuid(id) } })
  await write(phone, 1, 10)
  await write('555-222-2222', 2, 11)
  await write(phone, 3, 12)
  await settle()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '555-222-2222', version: 3 } }
  const seen = pending(2, { op: 'update', clientId: uuid(2), rowId: row.id, body: { phone }, problem })
  decisions.push({ seen, drops: () => false })
  expect(await findFaults(world)).toEqual([expect.stringMatching(`^Written twice: ${phone}`)])
  files.push({ user: 1, records: [seen] })
  expect(await findFaults(world)).toEqual([])
})

/** A contact whose phone number was replaced by a user who had last seen another one there. */
async function replacedNumber() {
  const known = await twoTabs()
  const { world, device, done, first, second, settle } = known
  await settle()
  const { backend, acts } = world
  const user = callsOf(1, backend)
  const created = { name: 'Ben', phone: '555-111-1111', organizationId: 1, clientId: uuid(2) }
  const { body: row } = await user.createContact({ body: created })
  /** Notes that a user changes the number. */
  const begin = (on: string, seen: string, token: string) => {
    const action = { op: 'update' as const, entity: 'contact' as const, row: { ...row, phone: seen }, body: {} }
    return beginAct(acts, { user: 1, device: on }, { action, field: 'phone', token })
  }
  const elsewhere = begin('another device', row.phone ?? '', '555-222-2222')
  const here = begin(device.name, '555-222-2222', '555-333-3333')
  const phone = { phone: '555-333-3333', version: 1, opId: uuid(10) }
  await user.updateContact({ params: { id: row.id }, body: phone })
  for (const { pull } of [first, second]) await done(pull(1))
  const waiting = pending(2, { op: 'update', clientId: uuid(2), rowId: row.id, body: { phone: '555-222-2222' } })
  return { ...known, elsewhere, here, waiting, overwrote: [expect.stringMatching(/^Overwrote "555-111-1111" unseen/)] }
}

it('the check detects the replacement of a value that the user was not asked about, and accepts it if they were asked about it or about an earlier change of theirs', async () => {
  const { world, device, elsewhere, here, waiting, overwrote } = await replacedNumber()
  elsewhere.seen = '555-444-4444'
  const asked = { fields: ['phone'], value: '555-111-1111', isDropped: false, mine: '555-222-2222' }
  const faultsIfAsked = async (otherwise: Partial<typeof asked>) => {
    const { fields, value, isDropped, mine } = { ...asked, ...otherwise }
    const problem = { ...problemOf('conflict'), fields, current: { phone: value, version: 1 } }
    const seen = { ...waiting, body: { phone: mine, name: 'Benny' }, problem }
    world.decisions.splice(0, 1, { seen, drops: () => isDropped })
    return findFaults(world)
  }
  // The earlier change was made on another device, from which nothing was transferred.
  expect(await faultsIfAsked({})).toEqual(overwrote)
  elsewhere.device = device.name
  expect(await findFaults(world)).toEqual([])
  for (const mine of [elsewhere.token, here.token].map(String)) {
    expect(await faultsIfAsked({ mine })).toEqual([])
    expect(await faultsIfAsked({ mine, value: '555-444-4444' })).toEqual(overwrote)
    expect(await faultsIfAsked({ mine, isDropped: true })).toEqual(overwrote)
    expect(await faultsIfAsked({ mine, fields: ['name'] })).toEqual(overwrote)
  }
})

it('the check counts an answer as seen by whoever was asked about its question', async () => {
  const { world, device, settle } = await twoTabs()
  await settle()
  const [user, asked, asking] = [callsOf(1, world.backend), callsOf(2, world.backend), callsOf(3, world.backend)]
  const created = { name: 'Ben', organizationId: 1, clientId: uuid(2) }
  const { body: row } = await user.createContact({ body: created })
  const question = assignment(2, 3, '2030-01-01T00:00:00.000Z')
  const mine = assignment(1, 1, '2030-01-02T00:00:00.000Z')
  const action = { op: 'update', entity: 'contact', row, body: { assignee: mine } } as const
  beginAct(world.acts, { user: 1, device: device.name }, { action, field: 'assignee', token: mine })
  const params = { id: row.id }
  await asking.updateContact({ params, body: { assignee: question, version: 1 } })
  await asked.updateContact({ params, body: { assignee: { ...question, answer: 'accepted' }, version: 2 } })
  await user.updateContact({ params, body: { assignee: mine, version: 3 } })
  const unseen = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Overwrote '))
  expect(await unseen()).toHaveLength(1)
  const problem = { ...problemOf('conflict'), fields: ['assignee'], current: { assignee: question, version: 2 } }
  const { body } = action
  const seen = pending(2, { op: 'update', clientId: uuid(2), rowId: row.id, body, problem })
  world.decisions.push({ seen, drops: () => false })
  expect(await unseen()).toEqual([])
})

it('the check blames a merge on whoever made it, though another user had chosen the same two contacts', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const [user, other] = [callsOf(1, backend), callsOf(2, backend)]
  const contact = async (id: number) =>
    (await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(id) } })).body
  const [alias, first, second] = [await contact(2), await contact(3), await contact(4)]
  const [mine, theirs] = [merge(alias, first), merge(alias, second)]
  beginAct(acts, { user: 1, device: 'one' }, mine)
  const made = beginAct(acts, { user: 2, device: 'another' }, mine)
  const params = { id: alias.id }
  await user.updateContact({ params, body: { merged: theirs.token as Contact['merged'], version: 1 } })
  await other.updateContact({ params, body: { merged: mine.token as Contact['merged'], version: 2 } })
  const unseen = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Overwrote '))
  expect(await unseen()).toEqual([expect.stringContaining('"device":"another"')])
  made.seen = theirs.token
  expect(await unseen()).toEqual([])
})

it('the check counts as seen a contact by what it was merged into, though that never arrived', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const user = callsOf(1, backend)
  const created = { name: 'Ben', organizationId: 1, clientId: uuid(2) }
  const { body: contact } = await user.createContact({ body: created })
  const { body: target } = await user.createContact({ body: { ...created, clientId: uuid(3) } })
  const visit = {
    type: 'other' as const,
    date: '2026-01-01T10:00:00.000Z',
    location: { lat: 1, lng: 2, address: 'Here' },
  }
  const { body: stored } = await user.createInteraction({
    body: { ...visit, contactId: contact.id, organizationId: 1, clientId: uuid(4) },
  })
  const who = { user: 1, device: 'one' }
  // Refused, and discarded.
  const refused = { name: 'Benny', organizationId: 1, clientId: uuid(5) }
  const begun = { op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(5), body: refused } as const
  beginAct(acts, who, { action: begun, field: 'name', token: 'Benny' })
  const row = { ...stored, contactId: localId(uuid(5)) }
  const moved = { op: 'update', entity: 'interaction', row, body: { contactClientId: uuid(3) } } as const
  beginAct(acts, who, { action: moved, field: 'contactClientId', token: uuid(3) })
  await user.updateInteraction({ params: { id: stored.id }, body: { contactId: target.id, version: 1 } })
  const unseen = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Overwrote '))
  expect(await unseen()).toHaveLength(1)
  beginAct(acts, who, merge(contact, { clientId: uuid(5) }))
  expect(await unseen()).toEqual([])
})

it('the check counts as seen only the base of a change that a file has brought to another device', async () => {
  const { world, elsewhere, here, waiting, overwrote } = await replacedNumber()
  expect(await findFaults(world)).toEqual(overwrote)
  world.files.push({ user: 1, records: [waiting] })
  expect(await findFaults(world)).toEqual([])
  // A form that was open since before still adds to the record.
  here.seen = '555-444-4444'
  expect(await findFaults(world)).toEqual(overwrote)
  for (const act of [elsewhere, here]) act.recordId = waiting.id
  expect(await findFaults(world)).toEqual([])
  elsewhere.seen = '555-444-4444'
  expect(await findFaults(world)).toEqual(overwrote)
})
