import { StorageFull, type DeviceStore, type Entity, type ReplicaStore, type Rows } from '../../../shared/replica.ts'
import { ApiError, NetworkError } from '../../lib/apiErrors.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import type { LocalLists } from './lists.ts'
import type { Pulled } from '../feed/pull.ts'
import { replicaGone } from '../store/replicaGone.ts'

/**
 * Shares work between callers: one run for all callers in the same moment, and another one after it for those who call
 * while it is running, since it may have started before the changes that they know of.
 */
function oneBehindAnother<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  const start = () => {
    next = null
    const mine = work()
    running = mine.catch(() => undefined)
    return mine
  }
  return () => (next ??= Promise.all([running, new Promise((resolve) => setTimeout(resolve))]).then(start))
}

interface Sources {
  userId: number
  store: ReplicaStore
  device: DeviceStore
  lists: LocalLists
  /** Reads the change feed of an organization into the store. */
  changes: (organizationId: number) => Promise<Pulled>
  /** All organizations of the user, as far as this device knows. */
  organizations: () => readonly number[]
}

/** The Network Information API, which only some browsers have, and TypeScript's types do not. */
interface Line {
  saveData?: boolean
  type?: string
}

/** Whether the user, or a metered connection, asks to save data. */
function isSparing(): boolean {
  const { saveData, type } = (navigator as { connection?: Line }).connection ?? {}
  return saveData === true || type === 'cellular'
}

/** Until held changes are read again: another transaction of the database holds them, usually for milliseconds. */
const firstPauseMs = 250
const maxPauseMs = 8_000

/** This device does not have all rows, or does not have them any more. */
class NotAllHere extends Error {}

/** How lists are read: from this device if it has them completely, and from the server until then. */
export function reading({ userId, store, device, lists, changes, organizations }: Sources) {
  const pulls = new Map<number, () => Promise<Pulled>>()
  const rereads = new Map<number, { timer: ReturnType<typeof setTimeout>; pauseMs: number }>()
  let areOthersRead = false

  function inBackground(organizationId: number): void {
    const failed = (error: unknown) => console.warn('What has changed could not be read', error)
    pull(organizationId).then(
      (pulled) => pulled === 'complete' && whenIdle(() => void readOthers(organizationId).catch(failed)),
      failed,
    )
  }

  /** Reads the user's other organizations once, after the displayed one: switching to them then works offline. */
  async function readOthers(first: number): Promise<void> {
    if (areOthersRead || isSparing()) return
    areOthersRead = true
    for (const organizationId of organizations().filter((id) => id !== first)) {
      const pulled = await pull(organizationId)
      areOthersRead = pulled === 'complete' || pulled === 'held' || pulled === 'noAccess'
      if (!areOthersRead) return
    }
  }

  /** Reads an organization's changes. */
  function pull(organizationId: number): Promise<Pulled> {
    const next = pulls.get(organizationId) ?? oneBehindAnother(() => takeChanges(organizationId))
    pulls.set(organizationId, next)
    return next()
  }

  async function takeChanges(organizationId: number): Promise<Pulled> {
    const pulled = await changes(organizationId)
    const { timer, pauseMs = firstPauseMs } = rereads.get(organizationId) ?? {}
    clearTimeout(timer)
    rereads.delete(organizationId)
    // Nothing announces the end of the transaction that holds them.
    if (pulled === 'held')
      rereads.set(organizationId, {
        timer: setTimeout(() => inBackground(organizationId), pauseMs),
        pauseMs: Math.min(2 * pauseMs, maxPauseMs),
      })
    return pulled
  }

  /** Stops reading held changes again. */
  function stop(): void {
    for (const { timer } of rereads.values()) clearTimeout(timer)
    rereads.clear()
  }

  /** Whether this device has all rows of an organization. */
  const hasAll = async (organizationId: number): Promise<boolean> =>
    (await device.position(userId, organizationId))?.isFull === true && !replicaGone(userId).read()

  /** Loads a list from this device. @throws NotAllHere */
  const loadHere = (entity: Entity, organizationId: number): Promise<void> =>
    lists.load(entity, organizationId, async () => {
      const rows = await store.rows(entity, organizationId)
      // Afterwards: they may be removed during the read, and before that it is forgotten, or noted, that all were here.
      if (!(await hasAll(organizationId))) throw new NotAllHere('This device does not have all rows')
      return rows
    })

  const begun = new Map<string, Promise<boolean>>()

  /** Starts reading a list that will be requested; discarded if this device does not have it completely. */
  function begin(entity: Entity, organizationId: number): void {
    begun.set(
      `${entity} ${organizationId}`,
      loadHere(entity, organizationId).then(
        () => true,
        () => false,
      ),
    )
  }

  /** Whether a list's early read has succeeded, and is current. */
  async function hasCome(entity: Entity, organizationId: number): Promise<boolean> {
    const key = `${entity} ${organizationId}`
    const loading = begun.get(key)
    begun.delete(key)
    return (await loading) === true && lists.isLoaded(entity, organizationId)
  }

  /**
   * The rows of a list. If this device has them all, they are returned at once, followed by changes. Otherwise the
   * server's list, while the device is being filled.
   * @param fetchAll reads the server's list
   * @param isShown the caller has rows already, and refreshes them: waits for the changes, and throws if the server is
   * unreachable
   */
  async function read<E extends Entity>(
    entity: E,
    organizationId: number,
    fetchAll: () => Promise<readonly Rows[E][]>,
    isShown = false,
  ): Promise<readonly Rows[E][]> {
    const isHere = (await hasCome(entity, organizationId)) || (!isShown && lists.isLoaded(entity, organizationId))
    if (isHere) {
      inBackground(organizationId)
    } else if (!(await hasAll(organizationId))) {
      await lists.load(entity, organizationId, fetchAll)
      inBackground(organizationId)
    } else if (lists.isLoaded(entity, organizationId)) {
      const pulled = await pull(organizationId)
      if (pulled === 'signIn')
        throw new ApiError(401, { code: 'unauthorized', message: 'Unauthorized. Please login again.' })
      if (pulled === 'full') throw new StorageFull('There is no room left on this device.')
      if (pulled === 'unreachable' || pulled === 'busy') throw new NetworkError('The server cannot be reached.')
    } else {
      await loadHere(entity, organizationId).catch((error: unknown) => {
        if (!(error instanceof NotAllHere)) throw error
      })
      inBackground(organizationId)
    }
    if (lists.isLoaded(entity, organizationId)) return lists.view(entity, organizationId)
    // Cleared during the read, as when the user is removed from the organization: what is left is not the list.
    return read(entity, organizationId, fetchAll, isShown)
  }

  /**
   * Removes stored organizations that the user has left: the server is asked about each, and its refusal removes the
   * rows, and makes their queued records need a decision (`pull.ts`).
   * @param own the user's organizations, by the server's list
   */
  async function dropOthers(own: readonly number[]): Promise<void> {
    for (const organizationId of await device.organizations(userId))
      if (!own.includes(organizationId)) await pull(organizationId)
  }

  return {
    read,
    begin,
    pull,
    hasAll,
    dropOthers,
    stop,
    /** Rows of a list that this device can show without reading it: the queued ones, and those that have come since. */
    seen: <E extends Entity>(entity: E, organizationId: number): readonly Rows[E][] =>
      lists.view(entity, organizationId),
  }
}
