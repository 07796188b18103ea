import { expect, it } from 'vitest'
import { assignment } from '../../shared/domain/assigning.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import { localId } from '../../renderer/offline/queue/localId.ts'
import { problemOf } from '../../renderer/offline/queue/recording.ts'
import { pending, uuid } from '../../renderer/offline/testRecords.ts'
import { beginAct, merge, noteContacts } from './simulation/acts.ts'
import { findFaults } from './simulation/check.ts'
import { callsOf } from './simulation/backend.ts'
import { twoTabs } from './checked.ts'

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

it('the check counts an answer as seen by a user who was asked about its question', async () => {
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

it('the check attributes a merge to its user, though another one had chosen the same two contacts', async () => {
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

it('the check counts as seen the contact that a form showed, though another one has its id after a restore', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const user = callsOf(1, backend)
  const contact = async (id: number) =>
    (await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(id) } })).body
  const [seen, other, target] = [await contact(2), await contact(3), await contact(5)]
  const place = { lat: 1, lng: 2, address: 'Here' }
  const visit = { type: 'other' as const, date: '2026-01-01T10:00:00.000Z', location: place, organizationId: 1 }
  const { body: stored } = await user.createInteraction({ body: { ...visit, contactId: seen.id, clientId: uuid(4) } })
  const row = { ...stored, contactId: other.id }
  const moved = { op: 'update', entity: 'interaction', row, body: { contactClientId: uuid(5) } } as const
  const begin = () =>
    beginAct(acts, { user: 1, device: 'one' }, { action: moved, field: 'contactClientId', token: uuid(5) })
  begin()
  await user.updateInteraction({ params: { id: stored.id }, body: { contactId: target.id, version: 1 } })
  const unseen = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Overwrote '))
  expect(await unseen()).toHaveLength(1)
  noteContacts([row], [{ ...seen, id: other.id }])
  // What the same form shows later is not what it was opened with.
  noteContacts([row], [other])
  acts.pop()
  begin()
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
