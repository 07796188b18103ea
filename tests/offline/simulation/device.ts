import { pageRecords, type PageRecords } from '../../../renderer/offline/page.ts'
import { saverBy } from '../../../renderer/offline/saver.ts'
import type { Answer } from '../../../renderer/offline/sending/answers.ts'
import { memoryDevice, memoryStore } from '../../../renderer/offline/store/memoryStore.ts'
import { exclusivelyFor, holdsFor, type Locks } from '../../../renderer/offline/sending/locks.ts'
import { batchAnswers, feedAnswer, wireBy, type RecordRequest } from '../../../renderer/offline/sending/wire.ts'
import type { Channel } from '../../../renderer/offline/store/watchedStore.ts'
import { localLists } from '../../../renderer/offline/view/lists.ts'
import { contract } from '../../../shared/contract/index.ts'
import { same } from '../../../shared/domain/same.ts'
import {
  entities,
  StorageFull,
  type DeviceStore,
  type Entity,
  type ReplicaStore,
  type Row,
  type Rows,
} from '../../../shared/replica.ts'
import { noteContacts } from './acts.ts'
import { readFeed, transportOf } from './network.ts'
import type { Random } from '../../support/random.ts'
import type { Life } from './scheduler.ts'
import type { Surroundings } from './surroundings.ts'

/** A device's storage: it outlives its tabs. */
export interface DeviceStorage {
  disk: DeviceStore
  store(userId: number): ReplicaStore
  /** Its last tab has crashed: the stores on the disk are reopened. */
  crashed(): void
  close(): void
}

/** Stored in memory, where a crash does no harm. */
export const memoryStorage = (): DeviceStorage => {
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
  storage: DeviceStorage
  /** All users who have worked on it. */
  users: Set<number>
  /** Its owner: others use it, too. */
  owner: number
  /** The signed-in user; the session itself may have expired. */
  user: number | null
  isExpired: boolean
  isOnline: boolean
  /** Whether it notices that it has no network. */
  knowsNetwork: boolean
  /** The offset of its clock in milliseconds, which can jump. */
  skew: number
  /** Whether its storage has no space left. */
  isFull: boolean
  tabs: Tab[]
  /** The rows in open forms, as of their opening; they outlive their tabs, which keep drafts. */
  forms: { userId: number; entity: Entity; row: Row }[]
  /** The locks over all tabs, and who holds them. */
  locks: { name: string; life: Life }[]
  /** The ends of the tabs' channels. */
  ears: Ear[]
  /** The tabs that are sending. */
  senders: { userId: number; life: Life }[]
}

/** A tab's end of the channel between a user's tabs. */
interface Ear {
  userId: number
  life: Life
  channel: Channel
  /** What it has not heard yet, in order. */
  told: unknown[]
}

export interface Tab {
  life: Life
  userId: number
  /** Whether it has read the queue. */
  isReady: boolean
  records: PageRecords
  /** The app's forms, saving into these records. */
  saverOf(records: PageRecords): ReturnType<typeof saverBy>
  /** The rows of a list as it is displayed. */
  shown<E extends Entity>(entity: E, organizationId: number): Promise<readonly Rows[E][]>
}

/** Up to ten years in either direction. */
export const anySkew = (random: Random): number => (random.next() - 0.5) * 20 * 365 * 86_400_000

export const newDevice = (name: string, user: number, random: Random, storage: DeviceStorage): Device => ({
  name,
  storage,
  users: new Set(),
  owner: user,
  user,
  isExpired: false,
  isOnline: true,
  knowsNetwork: random.chance(0.7),
  skew: anySkew(random),
  isFull: false,
  tabs: [],
  forms: [],
  locks: [],
  ears: [],
  senders: [],
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

const full = () => Promise.reject(new StorageFull('There is no room left on this device.'))

/** A device without space: some writes are still small enough, and what only removes something always is. */
const hasRoom = ({ isFull }: Device, { random }: Surroundings): boolean => !isFull || random.chance(0.3)

const limitedStore = (store: ReplicaStore, device: Device, around: Surroundings): ReplicaStore => ({
  ...store,
  commit(changes) {
    const { putPending = [], putRows = {} } = changes
    const puts = putPending.length > 0 || entities.some((entity) => putRows[entity]?.length)
    return puts && !hasRoom(device, around) ? full() : store.commit(changes)
  },
})

const limitedDisk = (disk: DeviceStore, device: Device, around: Surroundings): DeviceStore => ({
  ...disk,
  setPosition: (userId, organizationId, position, expected) =>
    position && !hasRoom(device, around) ? full() : disk.setPosition(userId, organizationId, position, expected),
})

/**
 * Invariants under all failures: two records of a user never have the same position on a device, and a creation that
 * may have arrived never becomes another one.
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
  if (device.tabs.length > 0 && device.tabs.every((tab) => tab.life.isOver)) device.storage.crashed()
  device.users.add(userId)
  const { scheduler, random, failures, hasLocks } = around
  const transport = transportOf(device, life, around)
  const locks = hasLocks ? locksOf(device, life, around) : null
  const lists = localLists(() => undefined)

  /** One tab of a user at a time sends, if the browser has locks. */
  const sendAlone = async (request: RecordRequest): Promise<Answer> => {
    const me = { userId, life }
    const isOther = (other: typeof me) => other.userId === userId && !other.life.isOver
    if (hasLocks && device.senders.some(isOther)) failures.push(`Two at once send from ${device.name}`)
    device.senders.push(me)
    const answer = await transport(request)
    device.senders = device.senders.filter((other) => other !== me)
    return answer
  }

  const records = pageRecords({
    userId,
    store: breakable(guarded(limitedStore(device.storage.store(userId), device, around), device, around), life, around),
    device: breakable(limitedDisk(device.storage.disk, device, around), life, around),
    lists,
    channel: channelOf(device, userId, life, around),
    later: (work) => scheduler.later(life, work),
    isOpen: () => true,
    sender: {
      send: (record) => sendAlone(wire.requestOf(record)),
      sendBatch: async (batch) => batchAnswers(await sendAlone(wire.batchOf(batch)), batch.length),
    },
    changes: async (organizationId, cursor) => feedAnswer(await readFeed(device, life, around, organizationId, cursor)),
    owner: () => device.user,
    signature: () => ({ author: `User ${userId}`, time: 'then' }),
    // No tab is suspended: each gives its lock back.
    exclusively: exclusivelyFor(userId, locks, () => () => undefined),
    holds: holdsFor(userId, locks),
    now: () => new Date(Date.UTC(2026, 0, 1) + device.skew),
    newId: () => random.uuid(),
    isOnline: () => device.isOnline || !device.knowsNetwork,
    onSettled({ id }, _answer, isStored) {
      const waits = lists.pending().some((record) => record.id === id)
      if (isStored && waits) failures.push(`Is said to be sent, and waits on ${device.name}: ${id}`)
    },
  })
  const tab: Tab = {
    life,
    userId,
    isReady: false,
    records,
    saverOf: (saved) =>
      saverBy({
        records: async () => saved,
        isOnline: () => device.isOnline || !device.knowsNetwork,
        later: (work) => scheduler.later(life, work),
        whenIdle: (work) => scheduler.atTurn(life, work),
        undoTime: () => new Promise((resolve) => void scheduler.later(life, resolve)),
        lookAfter: () => undefined,
      }),
    async shown(entity, organizationId) {
      const read = () => records.store.rows(entity, organizationId)
      if (!lists.isLoaded(entity, organizationId)) await lists.load(entity, organizationId, read)
      const view = lists.view(entity, organizationId)
      const contacts = () => [...lists.view('contact', organizationId), ...lists.aliases(organizationId)]
      if (entity === 'interaction') noteContacts(view as readonly Rows['interaction'][], contacts())
      return view
    },
  }
  device.tabs.push(tab)
  return tab
}

/** What one tab of a user says, the others hear: each in its order, and some time later. */
function channelOf(device: Device, userId: number, life: Life, { scheduler }: Surroundings): Channel {
  const channel: Channel = {
    onmessage: null,
    postMessage(said) {
      for (const ear of device.ears.filter((other) => other.userId === userId && other.channel !== channel)) {
        ear.told.push(said)
        scheduler.atTurn(ear.life, () => {
          ear.channel.onmessage?.call(channel as BroadcastChannel, { data: ear.told.shift() } as MessageEvent)
        })
      }
    },
    close: () => undefined,
  }
  device.ears = [...device.ears.filter((ear) => !ear.life.isOver), { userId, life, channel, told: [] }]
  return channel
}

const isHeld = ({ life }: { life: Life }): boolean => !life.isOver

/** The browser's locks, over all tabs; a crash releases them. */
const locksOf = (device: Device, life: Life, { scheduler }: Surroundings): Locks => ({
  request: (async (name: string, options: LockOptions, work: () => Promise<unknown>) => {
    const isTaken = () => options.mode !== 'shared' && device.locks.some((lock) => lock.name === name && isHeld(lock))
    while (isTaken()) await scheduler.turn(life)
    const lock = { name, life }
    device.locks.push(lock)
    try {
      return await work()
    } finally {
      device.locks = device.locks.filter((other) => other !== lock)
    }
  }) as Locks['request'],
  query: async () => ({ held: device.locks.filter(isHeld).map(({ name }) => ({ name })) }),
})
