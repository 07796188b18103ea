import { expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { PendingRecord, Row } from '../../shared/replica.ts'
import type { Action } from '../../renderer/offline/queue/recording.ts'
import { repetitions } from '../support/runReport.ts'
import { beginAct, change, confirmAct, creation, type PlannedAct } from './simulation/acts.ts'
import { findFaults } from './simulation/check.ts'
import { callsOf } from './simulation/backend.ts'
import { memoryStorage, openTab } from './simulation/device.ts'
import { noTrouble } from './simulation/surroundings.ts'
import { serverModel } from './simulation/serverModel.ts'
import { createWorld, type World } from './simulation/world.ts'

const calm = { ...noTrouble, healed: true }
/** Two devices of one user, with a working server. */
function twoDevices(seed = 1) {
  const world = { ...createWorld(seed, serverModel(), memoryStorage, { devices: 2, events: 0 }), trouble: calm }
  const [first, second] = world.devices.map((device) => {
    device.user = 1
    return openTab(device, world).records
  })
  if (!first || !second) throw new Error('There are two')
  /** Runs an operation until it has settled. */
  const done = async <Result>(work: Promise<Result>): Promise<Result> => {
    await world.scheduler.run()
    return work
  }
  return { world, first, second, done }
}
type Records = ReturnType<typeof twoDevices>['first']

const copied = (records: readonly PendingRecord[]): PendingRecord[] =>
  JSON.parse(JSON.stringify(records)) as PendingRecord[]
const newContact = (clientId: string, name: string) => ({
  op: 'create' as const,
  entity: 'contact' as const,
  organizationId: 1,
  clientId,
  body: { name },
})
const ana = '11111111-2222-4333-8444-555555555555'
const met = '66666666-7777-4888-8999-000000000000'

async function anaOf({ world: { backend } }: { world: World }): Promise<Contact | undefined> {
  return (await backend.rows(1)).contacts.find(({ clientId }) => clientId === ana)
}

it('a record is frozen once it is copied: later changes are queued behind it, and find what the other device has sent', async () => {
  const { world, first, second, done } = twoDevices()
  await done(first.record(newContact(ana, 'Ana')))
  await done(second.takeIn(copied(await done(first.copyOut()))))
  const [row] = await done(first.rows('contact', 1))
  await done(first.record({ op: 'update', entity: 'contact', row: row as Row, body: { name: 'Ana Gómez' } }))
  await done(second.drain())
  expect((await anaOf({ world }))?.name).toBe('Ana')
  await done(first.drain())
  expect(await done(first.pending())).toEqual([])
  expect(await anaOf({ world })).toMatchObject({ name: 'Ana Gómez', version: 2 })
})

it('a file keeps the order of the changes of a row', async () => {
  const { world, first, second, done } = twoDevices()
  await done(first.record(newContact(ana, 'Ana')))
  await done(first.copyOut())
  const [row] = await done(first.rows('contact', 1))
  await done(first.record({ op: 'update', entity: 'contact', row: row as Row, body: { name: 'Ana Gómez' } }))
  const copies = copied(await done(first.copyOut()))
  expect(copies.map(({ op }) => op)).toEqual(['create', 'update'])
  await done(second.takeIn(copies.toReversed()))
  await done(second.drain())
  expect(await done(second.pending())).toEqual([])
  expect(await anaOf({ world })).toMatchObject({ name: 'Ana Gómez', version: 2 })
})

it('a file includes the records that a selected record depends on', async () => {
  const { world, first, second, done } = twoDevices()
  await done(first.record(newContact(ana, 'Ana')))
  await done(first.record(newContact('99999999-2222-4333-8444-555555555555', 'Somebody else')))
  const record = await done(
    first.record({
      op: 'create',
      entity: 'interaction',
      organizationId: 1,
      clientId: met,
      body: {
        contactClientId: ana,
        type: 'prayer',
        date: '2026-01-01T10:00:00.000Z',
        location: { lat: 1, lng: 2, address: 'Here' },
      },
    }),
  )
  const copies = await done(first.copyOut([record?.id ?? '']))
  expect(copies.map(({ clientId }) => clientId)).toEqual([ana, met])
  await done(second.takeIn(copied(copies)))
  await done(second.drain())
  expect(await done(second.pending())).toEqual([])
  expect((await world.backend.rows(1)).interactions).toMatchObject([
    { clientId: met, contactId: (await anaOf({ world }))?.id },
  ])
})

it('an import adds missing records once, however often and wherever it is repeated', async () => {
  const { first, second, done } = twoDevices()
  await done(first.record(newContact(ana, 'Ana')))
  const copies = copied(await done(first.copyOut()))
  expect(await done(second.takeIn([...copies, ...copies]))).toBe(1)
  expect(await done(second.takeIn(copies))).toBe(0)
  expect(await done(first.takeIn(copies))).toBe(0)
  const both = Promise.all([second.discard(copies[0] as PendingRecord), second.takeIn(copies), second.takeIn(copies)])
  await done(both)
  expect((await done(second.pending())).length).toBeLessThanOrEqual(1)
})

it('no decision is lost if both devices resolve the same conflict differently', async () => {
  const { world, first, second, done } = twoDevices()
  const { body: row } = await callsOf(1, world.backend).createContact({
    body: { name: 'Ana', phone: '555-000-0000', organizationId: 1, clientId: ana },
  })
  await done(first.pull(1))
  await done(first.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } }))
  await callsOf(2, world.backend).updateContact({ params: { id: row.id }, body: { phone: '555-222-2222', version: 1 } })
  await done(first.drain())
  const copies = copied(await done(first.copyOut()))
  expect(copies).toMatchObject([{ problem: { kind: 'conflict', fields: ['phone'] } }])
  await done(second.takeIn(copies))
  await done(first.decide(copies[0] as PendingRecord, { phone: 'mine' }))
  await done(first.drain())
  expect(await anaOf({ world })).toMatchObject({ phone: '555-111-1111' })
  const body = { phone: '555-333-3333' }
  const other = await done(second.record({ op: 'update', entity: 'contact', row, body }))
  await done(second.decide(other as PendingRecord, { phone: 'mine' }))
  await done(second.drain())
  expect(await done(second.pending())).toMatchObject([
    { body: { phone: '555-333-3333' }, problem: { kind: 'conflict', current: { phone: '555-111-1111' } } },
  ])
})

/** A user's change on a device, based on its data. */
async function act(world: World, records: Records, device: string): Promise<void> {
  const { random } = world
  const [contacts, interactions] = [await records.rows('contact', 1), await records.rows('interaction', 1)]
  const rows: Row[] = random.chance(0.5) ? contacts : interactions
  await make(
    rows.length > 0 && random.chance(0.6)
      ? change(random, rows === contacts ? 'contact' : 'interaction', random.pick(rows), {
          userId: 1,
          members: [1, 2, 3],
        })
      : creation(random, 1, contacts),
  )

  async function make(plan: PlannedAct): Promise<void> {
    if (plan.first) await make(plan.first)
    const begun = beginAct(world.acts, { user: 1, device }, plan)
    confirmAct(world.acts, begun, await records.record(naming(plan.action, contacts)))
  }
}

/** With a contact that has no server id by its client id, as forms do. */
function naming(action: Action, contacts: readonly Contact[]): Action {
  const contact = contacts.find(({ id }) => id < 0 && 'body' in action && action.body.contactId === id)
  if (!contact || !('body' in action)) return action
  const { contactId: _, ...body } = action.body
  return { ...action, body: { ...body, contactClientId: contact.clientId } }
}

const runs = repetitions('random queues carried to a second device in a file', 150, 5_000)

it(
  'a copied queue has one effect whichever device sends what, in any order and concurrently, and both devices show the same in the end',
  { timeout: runs * 500 },
  async () => {
    let [carried, stored] = [0, 0]
    for (let seed = 1; seed <= runs; seed += 1) {
      const { world, first, second, done } = twoDevices(seed)
      const { random } = world
      for (let left = 3 + random.int(8); left > 0; left -= 1) await done(act(world, first, 'device 0'))
      const copies = copied(await done(first.copyOut()))
      carried += copies.length
      const some = [
        () => second.takeIn(copied(copies)),
        () => second.takeIn(copied(copies)),
        () => first.takeIn(copied(copies)),
        () => first.drain(),
        () => second.drain(),
        () => first.pull(1),
        () => second.pull(1),
        () => act(world, first, 'device 0'),
        () => act(world, second, 'device 1'),
      ]
      // All at once: the scheduler interleaves their steps in any order.
      await done(Promise.all(Array.from({ length: 12 }, () => random.pick(some)())))
      await done(second.takeIn(copied(copies)))
      for (let round = 0; round < 3; round += 1)
        for (const records of [first, second]) {
          await done(records.drain())
          await done(records.pull(1))
        }
      expect(await findFaults(world), `seed ${seed}`).toEqual([])
      stored += (await world.backend.histories()).flat().length
    }
    // Runs without changes prove nothing.
    expect(carried).toBeGreaterThan(runs * 2)
    expect(stored).toBeGreaterThan(runs * 4)
  },
)
