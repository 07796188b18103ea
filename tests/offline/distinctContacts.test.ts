import { expect, it } from 'vitest'
import { distinctContacts, suspectAgain, tellApart } from '../../shared/domain/distinct.ts'
import { mergeOf, type ContactChange } from '../../shared/domain/merging.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import { uuid } from '../../renderer/offline/testRecords.ts'
import { randomFrom } from '../support/random.ts'
import { callsOf } from './simulation/backend.ts'
import { memoryStorage, openTab } from './simulation/device.ts'
import { serverModel } from './simulation/serverModel.ts'
import { noTrouble } from './simulation/surroundings.ts'
import { createWorld } from './simulation/world.ts'

/** Two users' devices, which have read the same contacts. */
async function twoUsers(count: number) {
  const world = { ...createWorld(1, serverModel(), memoryStorage, { devices: 2, events: 0 }), trouble: noTrouble }
  const done = async <Result>(work: Promise<Result>): Promise<Result> => {
    await world.scheduler.run()
    return work
  }
  for (let number = 1; number <= count; number += 1)
    await callsOf(1, world.backend).createContact({
      body: { name: `Person ${number}`, organizationId: 1, clientId: uuid(number) },
    })
  const devices = await Promise.all(
    world.devices.map((device, index) => {
      device.user = index + 1
      const { records } = openTab(device, world)
      /** All contacts, aliases included, as the device shows them. */
      const contacts = async () => [
        ...(await done(records.rows('contact', 1))),
        ...records.lists.aliases(1),
      ] as Contact[]
      return {
        contacts,
        change: async (changes: readonly ContactChange<Contact>[]) => {
          for (const { contact, body } of changes)
            await done(records.record({ op: 'update', entity: 'contact', row: contact, body }))
        },
        sync: async () => {
          await done(records.drain())
          await done(records.pull(1))
          return done(records.pending())
        },
        pair: async (a: number, b: number) => {
          const all = await contacts()
          return [a, b].map((number) => all.find(({ clientId }) => clientId === uuid(number))!) as [Contact, Contact]
        },
      }
    }),
  )
  for (const device of devices) await device.sync()
  return { devices, stored: async () => (await world.backend.rows(1)).contacts }
}
type Device = Awaited<ReturnType<typeof twoUsers>>['devices'][number]

const tell = async (device: Device, a: number, b: number) => device.change([tellApart(...(await device.pair(a, b)))])
const suspect = async (device: Device, a: number, b: number) =>
  device.change(suspectAgain(...(await device.pair(a, b)), await device.contacts()))
const isKnown = (contacts: readonly Contact[], a: number, b: number) => {
  const [one, other] = [a, b].map((number) => contacts.find(({ clientId }) => clientId === uuid(number)))
  return distinctContacts(contacts)(one?.id ?? 0, other?.id ?? 0)
}

it('marks of two offline users at the same contact are all kept, without a conflict', async () => {
  const { devices, stored } = await twoUsers(4)
  const [first, second] = devices as [Device, Device]
  await tell(first, 1, 2)
  await tell(first, 1, 3)
  await tell(second, 1, 4)
  expect([await first.sync(), await second.sync(), await first.sync()]).toEqual([[], [], []])
  for (const contacts of [await stored(), await first.contacts(), await second.contacts()])
    expect([2, 3, 4].map((other) => isKnown(contacts, 1, other))).toEqual([true, true, true])
})

it('removing a mark keeps all others, and shows at once before it is sent', async () => {
  const { devices, stored } = await twoUsers(4)
  const [first, second] = devices as [Device, Device]
  await tell(first, 1, 2)
  await first.sync()
  await second.sync()
  await suspect(first, 1, 2)
  await tell(second, 1, 3)
  await second.sync()
  // Shown at once, although this device has not sent its own change.
  expect(isKnown(await first.contacts(), 1, 2)).toBe(false)
  expect([await first.sync(), await second.sync()]).toEqual([[], []])
  expect([isKnown(await stored(), 1, 2), isKnown(await stored(), 1, 3)]).toEqual([false, true])
})

it('marks stay while other users merge the contacts, without a conflict, in any order', async () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const random = randomFrom(seed)
    const { devices, stored } = await twoUsers(6)
    const [first, second] = devices as [Device, Device]
    const told: [number, number][] = []
    for (let step = 0; step < 12; step += 1) {
      const device = random.pick(devices)
      const [a, b] = [1 + random.int(6), 1 + random.int(6)]
      const [one, other] = await device.pair(a, b)
      const mayMerge = device === first && !one.merged && !other.merged
      const what = random.pick(mayMerge ? ['sync', 'merge', 'tell'] : ['sync', 'tell'])
      if (what === 'sync' || a === b) await device.sync()
      else if (what === 'merge') await device.change(mergeOf(one, other, {}))
      else {
        told.push([a, b])
        await tell(device, a, b)
      }
    }
    const asked = [await first.sync(), await second.sync(), await first.sync()]
    expect(asked, `seed ${seed}`).toEqual([[], [], []])
    const contacts = await stored()
    // Some were merged although they had been told apart: of each mark, one of the two still has it.
    for (const [a, b] of told) {
      const [one, other] = a < b ? [a, b] : [b, a]
      const noted = contacts.find(({ clientId }) => clientId === uuid(one))?.distinctFrom
      expect(noted, `seed ${seed}`).toContain(uuid(other))
    }
    expect(await first.contacts(), `seed ${seed}`).toEqual(expect.arrayContaining(contacts))
    expect(await second.contacts(), `seed ${seed}`).toEqual(expect.arrayContaining(contacts))
  }
})
