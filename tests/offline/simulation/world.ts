import { frozenCopy } from '../../../renderer/offline/store/memoryStore.ts'
import type { PendingRecord, Row } from '../../../shared/replica.ts'
import { change, creation, perform, withAnother, type Act, type Doing } from './acts.ts'
import type { Backend } from './backend.ts'
import { decideOn, type Decision } from './decisions.ts'
import { hearOfChange, openTabs, watched } from './reading.ts'
import { newDevice, openTab, type Device, type Shelf, type Surroundings, type Tab } from './device.ts'
import { randomFrom } from './random.ts'
import { createScheduler } from './scheduler.ts'

export interface World extends Surroundings {
  devices: Device[]
  acts: Act[]
  decisions: Decision[]
  closed: Set<string>
  /** All devices belong to one user, who carries files between them. */
  isOnePersons: boolean
  /** The queues that users have saved as files. */
  files: { user: number; records: readonly PendingRecord[] }[]
}

export interface Size {
  devices: number
  events: number
}

/** The number of rows per organization that all users work on, so that they conflict. */
const busyRows = 3

/** One in this many seeds is of a browser without locks. */
const seedsPerLockless = 4

/** The probability that a tab crashes, for each step. */
const crashRate = 0.01

/** A simulation in which any failure can happen, determined by its seed. */
export function createWorld(seed: number, backend: Backend, newShelf: () => Shelf, { devices }: Size): World {
  const random = randomFrom(seed)
  const isCalm = random.chance(0.2)
  const isOnePersons = random.chance(0.2)
  const userOf = (index: number) => (isOnePersons ? backend.users[0] : backend.users[index % backend.users.length]) ?? 1
  const rate = (most: number) => (isCalm ? 0 : random.next() * most)
  return {
    random,
    backend,
    scheduler: createScheduler(random),
    hasLocks: seed % seedsPerLockless !== 0,
    trouble: {
      lostRequest: rate(0.3),
      lostResponse: rate(0.3),
      duplicate: rate(0.3),
      late: rate(0.2),
      foreignAnswer: rate(0.1),
      serverFailure: rate(0.2),
      healed: false,
    },
    devices: Array.from({ length: devices }, (_, index) =>
      newDevice(`device ${index}`, userOf(index), random, newShelf()),
    ),
    acts: [],
    decisions: [],
    closed: new Set(),
    isOnePersons,
    files: [],
    failures: [],
  }
}

/** Initial data for all: rows of both entities, which every device has read. */
async function settle(world: World): Promise<void> {
  const { organizations, users } = world.backend
  for (const organizationId of organizations) {
    for (let number = 0; number < busyRows; number += 1) {
      const contacts = await world.backend.rows(organizationId)
      const { action } = creation(world.random, organizationId, number === 0 ? [] : contacts.contacts)
      if (action.op !== 'create') continue
      const path = action.entity === 'contact' ? '/api/contacts' : '/api/interactions'
      await world.backend.call({
        userId: users[0] ?? 1,
        owner: users[0] ?? 1,
        method: 'POST',
        path,
        body: { ...action.body, organizationId, clientId: action.clientId },
      })
    }
  }
  for (const device of world.devices) {
    for (const organizationId of organizations) watched(world, openTab(device, world).records.pull(organizationId))
    await world.scheduler.run()
  }
}

/** Runs the seed's events in any order, several at once, then ends all failures and waits until nothing happens any more. */
export async function runWorld(world: World, { events }: Size): Promise<void> {
  const { random, scheduler, devices, hasLocks } = world
  await settle(world)
  // In some runs everything happens concurrently; in others most operations finish, and the next one finds their results.
  const haste = 0.01 + 0.3 * random.next() ** (hasLocks ? 3 : 0.5)
  let left = events
  const beginNext = () => {
    left -= 1
    begin(world)
  }
  while (left > 0) {
    beginNext()
    await scheduler.run(() => {
      // A tab may crash between any two of its steps.
      if (random.chance(crashRate)) crash(random.pick(devices).tabs.findLast(({ life }) => !life.isOver) ?? null)
      if (left > 0 && random.chance(haste)) beginNext()
    })
  }
  await heal(world)
}

function begin(world: World): void {
  const { random, devices } = world
  const device = random.pick(devices)
  const what = random.next()
  if (what < 0.36) watched(world, act(world, device))
  else if (what < 0.6)
    watched(
      world,
      withTab(world, device, async ({ records }) => records.drain()),
    )
  else if (what < 0.75)
    watched(
      world,
      withTab(world, device, async (tab) => hearOfChange(tab, world, device)),
    )
  else if (what < 0.87) watched(world, decide(world, device))
  else if (what < (world.isOnePersons ? 0.97 : 0.89)) watched(world, carry(world, device))
  else befall(world, device)
}

function tabOf(world: World, device: Device): Tab | null {
  if (device.user === null) return null
  const open = openTabs(device)
  // Sometimes a second tab; without locks, where tabs get into each other's way, mostly.
  return open.length === 0 || (open.length < 2 && world.random.chance(world.hasLocks ? 0.1 : 0.6))
    ? openTab(device, world)
    : world.random.pick(open)
}

async function withTab(world: World, device: Device, work: (tab: Tab) => Promise<unknown>): Promise<void> {
  const tab = tabOf(world, device)
  if (tab) await work(tab)
}

async function act(world: World, device: Device): Promise<void> {
  const { acts } = world
  await withTab(world, device, async (tab) => {
    const doings = await somethingToDo(world, device, tab)
    await perform(acts, { user: tab.userId, device: device.name }, doings, tab.records)
  })
}

/** A user's next change; none if they open a form that they save later. */
async function somethingToDo(
  { random, backend }: World,
  { forms }: Device,
  { records, userId }: Tab,
): Promise<Doing[]> {
  const form = random.chance(0.4) ? forms.find((open) => open.userId === userId) : undefined
  if (form) {
    forms.splice(forms.indexOf(form), 1)
    return withAnother(random, change(random, form.entity, form.row))
  }
  const [main = 1, other = 1] = backend.organizations
  const organizationId = random.chance(0.8) ? main : other
  const [contacts, interactions] = [
    await records.rows('contact', organizationId),
    await records.rows('interaction', organizationId),
  ]
  const rows = random.chance(0.5) ? contacts : interactions
  if (rows.length === 0 || random.chance(0.2)) return [creation(random, organizationId, contacts)]
  const [entity, row] = [
    rows === contacts ? 'contact' : 'interaction',
    random.pick<Row>(rows.slice(0, busyRows)),
  ] as const
  if (random.chance(0.65)) return withAnother(random, change(random, entity, row))
  forms.push({ userId, entity, row })
  return []
}

/** The queue is saved to a file, completely or in part; or a file is imported, on whichever device its user is at. */
async function carry(world: World, device: Device): Promise<void> {
  const { random, files } = world
  await withTab(world, device, async ({ records, userId }) => {
    const own = files.filter(({ user }) => user === userId)
    if (own.length > 0 && random.chance(0.6)) return void (await records.takeIn(random.pick(own).records))
    const waiting = await records.pending()
    if (waiting.length === 0) return
    const copies = await records.copyOut(random.chance(0.5) ? undefined : [random.pick(waiting).id])
    files.push({ user: userId, records: frozenCopy(copies) })
  })
}

/** A user decides about records that need it. */
async function decide(world: World, device: Device): Promise<void> {
  const { random, decisions, scheduler } = world
  await withTab(world, device, async ({ records, life }) => {
    const waiting = (await records.pending()).filter(({ problem }) => problem !== null)
    if (waiting.length === 0) return
    const seen = random.pick(waiting)
    // Decisions take time: in another tab the same user may continue in the meantime.
    while (random.chance(0.95)) await scheduler.turn(life)
    if (seen.problem?.kind === 'conflict') {
      const choices = Object.fromEntries(
        seen.problem.fields.map((field) => [field, random.chance(0.5) ? ('mine' as const) : ('theirs' as const)]),
      )
      await decideOn(decisions, { seen, drops: (field) => field !== null && choices[field] === 'theirs' }, () =>
        records.decide(seen, choices),
      )
    } else if (random.chance(0.5)) await records.retry(seen.id)
    else await decideOn(decisions, { seen, drops: () => true }, () => records.discard(seen))
  })
}

function befall(world: World, device: Device): void {
  const { random, scheduler, trouble, backend, closed } = world
  const { users, organizations } = backend
  const what = random.next()
  if (what < 0.3) crash(random.pick([...device.tabs, null]))
  else if (what < 0.5) device.isOnline = random.chance(0.7)
  else if (what < 0.65) device.isExpired = random.chance(0.3)
  else if (what < 0.8) device.user = random.chance(0.6) ? device.owner : random.pick([...users, null])
  else if (what < 0.84) watched(world, scheduler.serve(backend.newEpoch()))
  else if (what < 0.96) {
    const user = random.chance(0.7) ? device.owner : random.pick(users)
    const organizationId = random.pick(organizations)
    const key = `${user} ${organizationId}`
    if (closed.has(key)) closed.delete(key)
    else closed.add(key)
    watched(world, scheduler.serve(backend.setAccess(user, organizationId, !closed.has(key))))
  } else trouble.lostResponse = random.next() * 0.3
}

const crash = (tab: Tab | null): void => {
  if (tab) tab.life.isOver = true
}

/** All users regain access to the organizations that were closed to them. */
async function openAll({ backend, closed }: World): Promise<void> {
  for (const key of closed) {
    const [user = 0, organizationId = 0] = key.split(' ').map(Number)
    await backend.setAccess(user, organizationId, true)
  }
  closed.clear()
}

/**
 * Network, sessions and servers work again, and in some runs organizations are open again; all users with queued records sign in on
 * their devices, and import their files.
 */
async function heal(world: World): Promise<void> {
  world.trouble.healed = true
  for (const device of world.devices) for (const tab of device.tabs) crash(tab)
  await world.scheduler.run()
  if (world.random.chance(0.5)) await openAll(world)
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) {
      for (const user of device.users) {
        Object.assign(device, { user, isExpired: false, isOnline: true })
        const tab = openTab(device, world)
        if (round === 0)
          for (const file of world.files) if (file.user === user) watched(world, tab.records.takeIn(file.records))
        watched(world, settleDown(tab, world, round === 0))
        await world.scheduler.run()
      }
    }
  }
}

async function settleDown(
  { records, life }: Tab,
  { random, backend: { organizations } }: World,
  triesAgain: boolean,
): Promise<void> {
  if (random.chance(0.5)) for (const organizationId of organizations) await records.pull(organizationId)
  // Many refusals have lost their cause.
  if (triesAgain) for (const { id, problem } of await records.pending()) if (problem !== null) await records.retry(id)
  for (let round = 0; round < 5; round += 1) await records.drain()
  // On a real database server, commits are delayed by every open transaction, including other tests'.
  for (const organizationId of organizations) while ((await records.pull(organizationId)) === 'held');
  life.isOver = true
}
