import { frozenCopy } from '../../../renderer/offline/store/memoryStore.ts'
import type { PendingRecord, Row } from '../../../shared/replica.ts'
import { change, creation, merge, newContact, separation, withAnother, type PlannedAct } from './acts.ts'
import type { Backend } from './backend.ts'
import { befall, wear } from './befalling.ts'
import { decideOn } from './decisions.ts'
import { openTab, type Device, type Tab } from './device.ts'
import { perform, performAll } from './performing.ts'
import { crash, hearOfChange, oldestFirst, openTabs, watched } from './reading.ts'
import type { Size, World } from './world.ts'

/** The number of rows per organization that all users work on, so that they conflict. */
const busyRows = 3

/** The probability that a tab crashes, for each step. */
const crashRate = 0.01

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

/** Runs the seed's events in any order, several at once. */
export async function runWorld(world: World, { events }: Size): Promise<void> {
  const { random, scheduler, devices, hasLocks } = world
  await settle(world)
  // In some runs everything happens concurrently; in others most operations finish, and the next one finds their
  // results.
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
      wear(world)
    })
  }
}

function begin(world: World): void {
  const { random, devices, backend } = world
  if (backend.beginLate && random.chance(0.01)) return watched(world, writeLate(world, backend.beginLate))
  const device = random.pick(devices)
  const what = random.next()
  if (what < 0.36) watched(world, act(world, device))
  else if (what < 0.48)
    watched(
      world,
      withTab(world, device, async ({ records }) => records.drain()),
    )
  else if (what < 0.58) world.scheduler.passTime()
  else if (what < 0.6)
    watched(
      world,
      withTab(world, device, async ({ records }) => records.lookAgain()),
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

/** Another member writes, and is overtaken by others. */
async function writeLate(
  { random, scheduler, backend }: World,
  beginLate: NonNullable<Backend['beginLate']>,
): Promise<void> {
  const commit = await scheduler.serve(beginLate(random.pick(backend.organizations)))
  while (random.chance(0.98)) await scheduler.turn({ isOver: false })
  await scheduler.serve(commit())
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
  if (!tab) return
  // The app reads the queue before it shows anything.
  if (!tab.isReady) await tab.records.lookAgain()
  tab.isReady = true
  await work(tab)
}

async function act(world: World, device: Device): Promise<void> {
  const { random, backend } = world
  await withTab(world, device, async (tab) => {
    const who = { user: tab.userId, device: device.name }
    // More than is sent one by one: all who came to an event.
    if (random.chance(0.01)) {
      const organizationId = random.pick(backend.organizations)
      const many = Array.from({ length: 15 + random.int(20) }, () => newContact(random, organizationId))
      return performAll(world, who, many, tab)
    }
    await perform(world, who, await somethingToDo(world, device, tab), tab)
  })
}

/** A user's next change; none if they open a form that they save later. */
async function somethingToDo(
  { random, backend }: World,
  { forms }: Device,
  { records, shown, userId }: Tab,
): Promise<PlannedAct[]> {
  const maker = { userId, members: backend.users }
  const form = random.chance(0.4) ? forms.find((open) => open.userId === userId) : undefined
  if (form) {
    forms.splice(forms.indexOf(form), 1)
    return withAnother(random, change(random, form.entity, form.row, maker), maker)
  }
  const [main = 1, other = 1] = backend.organizations
  const organizationId = random.chance(0.8) ? main : other
  const [contacts, interactions] = [
    (await shown('contact', organizationId)).toSorted(oldestFirst),
    (await shown('interaction', organizationId)).toSorted(oldestFirst),
  ]
  if (contacts.length > 1 && random.chance(0.06)) {
    const alias = random.pick([...records.lists.aliases(organizationId), null])
    if (alias) return [separation(alias)]
    const loser = random.pick(contacts)
    return [merge(loser, random.pick(contacts.filter((other) => other !== loser)))]
  }
  const rows = random.chance(0.5) ? contacts : interactions
  if (rows.length === 0 || random.chance(0.2)) return [creation(random, organizationId, contacts)]
  // Sometimes one that needs its user.
  const asking = rows.filter((row) =>
    records.lists.pending().some((one) => one.problem && one.clientId === row.clientId),
  )
  // Sometimes one that is open in a form: what is saved there later began from an older state.
  const opened = rows.filter((row) =>
    forms.some((form) => form.userId === userId && form.row.clientId === row.clientId),
  )
  const among = [asking, opened].find((some) => some.length > 0 && random.chance(0.3)) ?? rows.slice(0, busyRows)
  const [entity, row] = [rows === contacts ? 'contact' : 'interaction', random.pick<Row>(among)] as const
  if (random.chance(0.65)) return withAnother(random, change(random, entity, row, maker), maker)
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
    const waiting = records.lists.pending().filter(({ problem }) => problem !== null)
    if (waiting.length === 0) return
    const seen = random.pick(waiting)
    // Decisions take time: in another tab the same user may continue in the meantime.
    if (random.chance(0.2)) watched(world, changeElsewhere(world, device, seen))
    while (random.chance(0.95)) await scheduler.turn(life)
    if (seen.problem?.kind === 'conflict' && random.chance(0.8)) {
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

/** The user changes the row of a record in a new tab. */
async function changeElsewhere(
  world: World,
  device: Device,
  { entity, organizationId, clientId }: PendingRecord,
): Promise<void> {
  if (device.user === null) return
  const tab = openTab(device, world)
  await tab.records.lookAgain()
  const row = (await tab.shown(entity, organizationId)).find((one) => one.clientId === clientId)
  if (!row) return
  const maker = { userId: tab.userId, members: world.backend.users }
  await perform(world, { user: tab.userId, device: device.name }, [change(world.random, entity, row, maker)], tab)
}
