import { same } from '../../../shared/domain/same.ts'
import { rootsOf } from '../../../shared/domain/merging.ts'
import { entities, type PendingRecord, type Row } from '../../../shared/replica.ts'
import { idle } from './check.ts'
import { openTab, type Device, type Tab } from './device.ts'
import { noTrouble } from './surroundings.ts'
import { crash, oldestFirst, watched } from './reading.ts'
import type { World } from './world.ts'

/** All users regain access to the organizations that were closed to them. */
async function openAll({ backend, closed }: World): Promise<void> {
  for (const key of closed) {
    const [user = 0, organizationId = 0] = key.split(' ').map(Number)
    await backend.setAccess(user, organizationId, true)
  }
  closed.clear()
}

/** All users with queued records sign in on their devices, and do something there, one after the other. */
async function onAllDevices(world: World, work: (tab: Tab, device: Device) => Promise<void>): Promise<void> {
  for (const device of world.devices)
    for (const user of device.users) {
      Object.assign(device, { user, isExpired: false, isOnline: true, isFull: false })
      const tab = openTab(device, world)
      watched(world, work(tab, device))
      await world.scheduler.run()
      for (const one of device.tabs) crash(one)
    }
}

/** What the line never gets through still fails, and nothing else: no other record may wait for it. */
async function passTheLine(world: World): Promise<void> {
  const { trouble, failures } = world
  const { swallowed, longest } = trouble
  if (swallowed === null && longest === Infinity) return
  Object.assign(trouble, noTrouble, { swallowed, longest })
  const stays = ({ problem, body }: PendingRecord) =>
    problem !== null || (swallowed !== null && JSON.stringify(body).includes(swallowed))
  await onAllDevices(world, async ({ records }) => {
    let left: PendingRecord[] = []
    for (let round = 0; round < 100; round += 1) {
      // What waits for a contact does so as long as the device shows it: a restore may have lost it, or a deletion that
      // was sent twice have deleted it.
      for (const organizationId of world.backend.organizations) await records.pull(organizationId)
      const { stop } = await records.drain()
      const waiting = await records.pending()
      if (stop === null)
        failures.push(...idle(waiting).map((record) => `Is not tried again: ${JSON.stringify(record)}`))
      left = idle(waiting, stays)
      if (left.length === 0) return
    }
    failures.push(...left.map((record) => `Is held up by the line: ${JSON.stringify(record)}`))
  })
}

/**
 * Network, sessions and servers work again, and in some runs organizations are open again; all users with queued
 * records sign in on their devices, and import their files.
 */
export async function heal(world: World): Promise<void> {
  for (const device of world.devices) for (const tab of device.tabs) crash(tab)
  await world.scheduler.run()
  await passTheLine(world)
  Object.assign(world.trouble, noTrouble, { healed: true })
  if (world.random.chance(0.5)) await openAll(world)
  for (let round = 0; round < 3; round += 1)
    await onAllDevices(world, async (tab, device) => {
      const { records, userId } = tab
      // Another tab only listens.
      const other = world.random.chance(0.5) ? openTab(device, world) : tab
      await readAll(other, world)
      if (round === 0)
        for (const file of world.files) if (file.user === userId) watched(world, records.takeIn(file.records))
      await settleDown(tab, world, round === 0)
      for (const one of [tab, other]) watched(world, compare(one, world))
    })
}

async function readAll({ records, shown }: Tab, { backend }: World): Promise<void> {
  await records.lookAgain()
  for (const organizationId of backend.organizations) for (const entity of entities) await shown(entity, organizationId)
}

async function settleDown(tab: Tab, world: World, triesAgain: boolean): Promise<void> {
  const { records } = tab
  const { random, backend } = world
  await readAll(tab, world)
  if (random.chance(0.5)) for (const organizationId of backend.organizations) await records.pull(organizationId)
  // Many refusals have lost their cause.
  if (triesAgain) for (const { id, problem } of await records.pending()) if (problem !== null) await records.retry(id)
  for (let round = 0; round < 5; round += 1) await records.drain()
  // On a real database server, commits are delayed by every open transaction, including other tests'.
  for (const organizationId of backend.organizations) while ((await records.pull(organizationId)) === 'held');
}

/** Whether a tab displays what is stored. */
async function compare({ records, shown, life }: Tab, { backend, scheduler, failures }: World): Promise<void> {
  // What the others have written may still be on its way.
  for (let turn = 0; turn < 500; turn += 1) await scheduler.turn(life)
  for (const organizationId of backend.organizations) {
    const contacts = await records.rows('contact', organizationId)
    const interactions = await records.rows('interaction', organizationId)
    const roots = rootsOf(contacts)
    const stored = {
      contact: contacts.filter(({ merged }) => !merged),
      interaction: interactions.map((row) => ({ ...row, contactId: roots.get(row.contactId ?? 0) ?? row.contactId })),
    }
    for (const entity of entities) {
      const there = (stored[entity] as readonly Row[]).toSorted(oldestFirst)
      const here = (await shown(entity, organizationId)).toSorted(oldestFirst)
      if (!same(here, there))
        failures.push(`Displays other rows than it has: ${JSON.stringify(here)} instead of ${JSON.stringify(there)}`)
    }
  }
}
