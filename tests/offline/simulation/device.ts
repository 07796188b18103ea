import { offlineCore, type OfflineCore } from '../../../renderer/offline/core.ts'
import type { Answer } from '../../../renderer/offline/sending/answers.ts'
import { frozenCopy, memoryDevice, memoryStore } from '../../../renderer/offline/store/memoryStore.ts'
import { batchAnswers, feedAnswer, wireBy, type RecordRequest } from '../../../renderer/offline/sending/wire.ts'
import { contract } from '../../../shared/contract/index.ts'
import { same } from '../../../shared/domain/merge.ts'
import type { DeviceStore, Entity, ReplicaStore, Row } from '../../../shared/replica.ts'
import type { Backend, Reply } from './backend.ts'
import type { Random } from './random.ts'
import type { Life, Scheduler } from './scheduler.ts'

/** The failures and their probabilities. `healed` ends all of them. */
export interface Trouble {
  lostRequest: number
  lostResponse: number
  duplicate: number
  late: number
  foreignAnswer: number
  serverFailure: number
  healed: boolean
}

export interface Surroundings {
  random: Random
  scheduler: Scheduler
  backend: Backend
  trouble: Trouble
  /** Without them, as over plain http, each tab has an order of its own. */
  hasLocks: boolean
  /** Faults found while running. */
  failures: string[]
}

/** A device's storage: it outlives its tabs. */
export interface Shelf {
  disk: DeviceStore
  store(userId: number): ReplicaStore
  /** Its last tab has crashed: the stores on the disk are reopened. */
  crashed(): void
  close(): void
}

/** Stored in memory, where a crash does no harm. */
export const memoryShelf = (): Shelf => {
  const stores = new Map<number, ReplicaStore>()
  return {
    disk: memoryDevice(),
    store(userId) {
      const store = stores.get(userId) ?? memoryStore()
      stores.set(userId, store)
      return store
    },
    crashed: () => undefined,
    close: () => undefined,
  }
}

export interface Device {
  name: string
  shelf: Shelf
  /** All users who have worked on it. */
  users: Set<number>
  /** Its owner: others use it, too. */
  owner: number
  /** The signed-in user; the session itself may have expired. */
  user: number | null
  isExpired: boolean
  isOnline: boolean
  /** The offset of its clock in milliseconds. */
  skew: number
  tabs: Tab[]
  /** The rows in open forms, as of their opening; they outlive their tabs, which keep drafts. */
  forms: { userId: number; entity: Entity; row: Row }[]
  /** Who holds the lock over all tabs of a user. */
  locks: Map<number, { life: Life }>
}

export interface Tab {
  life: Life
  userId: number
  records: OfflineCore
}

export const newDevice = (name: string, user: number, random: Random, shelf: Shelf): Device => ({
  name,
  shelf,
  users: new Set(),
  owner: user,
  user,
  isExpired: false,
  isOnline: true,
  skew: (random.next() - 0.5) * 20 * 365 * 86_400_000,
  tabs: [],
  forms: [],
  locks: new Map(),
})

const wire = wireBy(contract)

/** A tab may crash after every step of a store. */
function breakable<Store extends object>(store: Store, life: Life, { scheduler }: Surroundings): Store {
  const steps = Object.entries(store).map(([name, method]: [string, (...given: unknown[]) => Promise<unknown>]) => [
    name,
    // Most of what happens are these: calls one after the other take half of the time of an asynchronous function.
    (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) =>
        scheduler.atTurn(life, () => {
          const told = (result: unknown) => scheduler.atTurn(life, () => resolve(result))
          void method.apply(store, args).then(told, reject)
        }),
      ),
  ])
  return Object.fromEntries(steps) as Store
}

/**
 * Invariants under all failures: two records of a user never have the same position on a device, and a creation that may have
 * arrived never becomes another one.
 */
const guarded = (store: ReplicaStore, { name }: Device, { failures }: Surroundings): ReplicaStore => ({
  ...store,
  async commit(changes) {
    const { putPending = [] } = changes
    // What is put as a creation is all that anything before is asked about.
    const before = putPending.some(({ op }) => op === 'create') ? await store.pending() : []
    const isDone = await store.commit(changes)
    if (!isDone || putPending.length === 0) return isDone
    const places = (await store.pending()).map(({ seq }) => seq)
    if (new Set(places).size < places.length) failures.push(`Two in one place on ${name}: ${places.join()}`)
    for (const { id, op, body } of putPending) {
      const known = before.find((record) => record.id === id)
      const mayBeThere =
        known?.op === 'create' && op === 'create' && known.problem === null && (known.attempts > 0 || known.isCopied)
      if (mayBeThere && !same(known.body, body))
        failures.push(`Goes out in two forms from ${name}: ${JSON.stringify(known)}`)
    }
    return isDone
  },
})

/** Opens the app on a device for its signed-in user. */
export function openTab(device: Device, around: Surroundings): Tab {
  const userId = device.user
  if (userId === null) throw new Error('No user is signed in')
  const life: Life = { isOver: false }
  if (device.tabs.length > 0 && device.tabs.every((tab) => tab.life.isOver)) device.shelf.crashed()
  device.users.add(userId)
  const store = device.shelf.store(userId)
  const transport = transportOf(device, life, around)
  const locks: Device['locks'] = around.hasLocks ? device.locks : new Map()
  const records = offlineCore({
    userId,
    store: breakable(guarded(store, device, around), life, around),
    device: breakable(device.shelf.disk, life, around),
    sender: {
      send: (record) => transport(wire.requestOf(record)),
      sendBatch: async (batch) => batchAnswers(await transport(wire.batchOf(batch)), batch.length),
    },
    changes: async (organizationId, cursor) => feedAnswer(await readFeed(device, life, around, organizationId, cursor)),
    owner: () => device.user,
    signature: () => ({ author: `User ${userId}`, time: 'then' }),
    exclusively: (work) => exclusively(locks, userId, life, around, work),
    now: () => new Date(Date.UTC(2026, 0, 1) + device.skew),
    newId: () => around.random.uuid(),
  })
  const tab = { life, userId, records }
  device.tabs.push(tab)
  return tab
}

/** A lock over all tabs that share it, which a crash releases. */
async function exclusively<Result>(
  locks: Device['locks'],
  userId: number,
  life: Life,
  { scheduler }: Surroundings,
  work: () => Promise<Result>,
): Promise<Result> {
  while (locks.get(userId)?.life.isOver === false) await scheduler.turn(life)
  const held = { life }
  locks.set(userId, held)
  try {
    return await work()
  } finally {
    if (locks.get(userId) === held) locks.delete(userId)
  }
}

/** A message in transit does not end with the tab that sent it. */
const onTheWay: Life = { isOver: false }

function transportOf(device: Device, life: Life, around: Surroundings) {
  const { random, scheduler, backend, trouble } = around
  const is = (probability: number) => !trouble.healed && random.chance(probability)
  return async ({ method, path, headers, body }: RecordRequest): Promise<Answer> => {
    await scheduler.turn(life)
    if (!device.isOnline || is(trouble.lostRequest)) return null
    // Signed when it is sent: by whoever is signed in then.
    const request = frozenCopy({
      userId: device.isExpired ? null : device.user,
      owner: Number(headers['X-Record-Owner']) || null,
      method: method as 'POST',
      path,
      body,
    })
    const deliver = async (): Promise<Reply> => {
      await scheduler.turn(onTheWay)
      return is(trouble.serverFailure)
        ? { status: 503, body: { code: 'overloaded', message: 'Busy' } }
        : scheduler.serve(backend.call(request))
    }
    if (is(trouble.duplicate)) void deliver()
    // The device times out, and the request arrives nevertheless.
    if (is(trouble.late)) {
      void deliver()
      return null
    }
    const reply = await deliver()
    await scheduler.turn(life)
    if (!device.isOnline || is(trouble.lostResponse)) return null
    if (is(trouble.foreignAnswer)) return { status: 200, body: undefined }
    return { status: reply.status, body: reply.body }
  }
}

async function readFeed(
  device: Device,
  life: Life,
  { random, scheduler, backend, trouble, hasLocks }: Surroundings,
  organizationId: number,
  cursor: string | null,
): Promise<Answer> {
  await scheduler.turn(life)
  if (!device.isOnline || (!trouble.healed && random.chance(trouble.lostRequest))) return null
  const { status, page } = await scheduler.serve(
    backend.changes(device.isExpired ? null : device.user, organizationId, cursor, 1 + random.int(5)),
  )
  // Where tabs are not kept apart, another one may overtake a slow answer.
  while (!hasLocks && random.chance(0.95)) await scheduler.turn(life)
  await scheduler.turn(life)
  if (!trouble.healed && random.chance(trouble.lostResponse)) return null
  return { status, body: page ?? { code: status === 403 ? 'forbidden' : 'refused', message: 'No' } }
}
