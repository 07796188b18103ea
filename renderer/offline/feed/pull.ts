import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import {
  entities,
  isReadable,
  StorageFull,
  type DeviceStore,
  type Entity,
  type FeedPosition,
  type PendingRecord,
  type ReplicaStore,
  type Row,
} from '../../../shared/replica.ts'
import { problemOf } from '../queue/recording.ts'

/** The results of reading the feed, besides a page. */
export type FeedAnswer = ChangesPage | 'unreachable' | 'signIn' | 'expired' | 'noAccess' | 'busy'

export interface PullDeps {
  store: ReplicaStore
  device: DeviceStore
  userId: number
  changes(organizationId: number, cursor: string | null): Promise<FeedAnswer>
  /** The drain's lock: storing a response and storing a page must not interleave. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  onPage?(organizationId: number, rows: number): void
  /** Called when everything is to be read again, as with another role: to remove answers that only the old one got. */
  onExpired?(organizationId: number): void
  /** Called when the user has lost access: to remove what else is stored of the organization. */
  onLost?(organizationId: number): void
}

export type Pulled = 'complete' | 'held' | 'full' | Exclude<FeedAnswer, ChangesPage | 'expired'>

/**
 * The position before the first read. Existing rows, from responses or from before a crash, may have been deleted on
 * the server, whose feed does not report that to a new device.
 */
async function firstPosition(organizationId: number, store: ReplicaStore): Promise<FeedPosition> {
  const known = await Promise.all(entities.map((entity) => store.rows(entity, organizationId)))
  return {
    cursor: null,
    isFull: false,
    again: known.some((rows) => rows.length > 0) ? { contact: [], interaction: [] } : null,
  }
}

/**
 * Reads the changes of an organization since the last time, page by page, into the replica. After any interruption, the
 * next pull continues with the last page: storing a page twice is harmless.
 * @returns `held` if newer changes will be available in a moment; `full` if the device has no space for them
 */
export async function pull(organizationId: number, deps: PullDeps): Promise<Pulled> {
  for (;;) {
    const step = await deps.exclusively(() => takePage(organizationId, deps)).catch(fullOr)
    if (step !== 'more') return step
  }
}

function fullOr(error: unknown): 'full' {
  if (error instanceof StorageFull) return 'full'
  throw error
}

async function takePage(organizationId: number, deps: PullDeps): Promise<Pulled | 'more'> {
  const { store, device, userId } = deps
  // Before the request: what another page stores in the meantime may be newer than the answer.
  const turn = await store.turn()
  const before = await device.position(userId, organizationId)
  const position = before ?? (await firstPosition(organizationId, store))
  const moveTo = (next: FeedPosition) => device.setPosition(userId, organizationId, next, before)
  const page = await deps.changes(organizationId, position.cursor)
  if (page === 'expired') {
    // The rows stay visible until everything has been read again.
    await moveTo({ cursor: null, isFull: position.isFull, again: { contact: [], interaction: [] } })
    deps.onExpired?.(organizationId)
    return 'more'
  }
  if (page === 'noAccess') {
    await forget(organizationId, deps)
    return page
  }
  if (typeof page === 'string') return page
  const next = positionAfter(position, page)
  const gone = next.again === null ? await othersThan(organizationId, position, page, store) : nothing
  if (!(await storePage(page, gone, turn, store))) return 'more'
  // After the page: reading again from an older position loses nothing.
  if (!(await moveTo(next))) return 'more'
  const rows =
    page.contacts.length + page.interactions.length + page.deleted.contacts.length + page.deleted.interactions.length
  if (rows > 0) deps.onPage?.(organizationId, rows)
  if (!page.hasMore) return 'complete'
  return rows > 0 ? 'more' : 'held'
}

type Ids = Record<Entity, number[]>
const nothing: Ids = { contact: [], interaction: [] }

/**
 * @param gone ids of rows that the server does not have any more
 * @returns false, with nothing changed, if another page has written rows since the given turn
 */
const storePage = (page: ChangesPage, gone: Ids, turn: number, store: ReplicaStore): Promise<boolean> =>
  store.commit({
    expectTurn: turn,
    putRows: { contact: page.contacts, interaction: page.interactions },
    removeRows: {
      contact: [...page.deleted.contacts, ...gone.contact],
      interaction: [...page.deleted.interactions, ...gone.interaction],
    },
  })

const readWith = ({ again }: FeedPosition, page: ChangesPage): Ids | null =>
  again && {
    contact: [...again.contact, ...page.contacts.map(({ id }) => id)],
    interaction: [...again.interaction, ...page.interactions.map(({ id }) => id)],
  }

const positionAfter = (position: FeedPosition, page: ChangesPage): FeedPosition => ({
  cursor: page.cursor,
  isFull: position.isFull || !page.hasMore,
  again: page.hasMore ? readWith(position, page) : null,
})

/** Everything has been read again: the stored rows that were not included. */
async function othersThan(
  organizationId: number,
  position: FeedPosition,
  page: ChangesPage,
  store: ReplicaStore,
): Promise<Ids> {
  const read = readWith(position, page)
  if (!read) return nothing
  const others = async (entity: Entity) => {
    const seen = new Set(read[entity])
    const rows: Row[] = await store.rows(entity, organizationId)
    return rows.map(({ id }) => id).filter((id) => !seen.has(id))
  }
  return { contact: await others('contact'), interaction: await others('interaction') }
}

/** The user has lost access to the organization: its rows are removed, and its queued records need a decision. */
async function forget(organizationId: number, { store, device, userId, onLost }: PullDeps): Promise<void> {
  // If interrupted before its end, it is repeated: as long as there is a position, the organization counts as stored.
  await device.setPosition(userId, organizationId, {
    cursor: null,
    isFull: false,
    again: { contact: [], interaction: [] },
  })
  await store.commit({ clearOrganization: organizationId })
  onLost?.(organizationId)
  const waiting = (await store.pending()).filter(
    (record) => record.organizationId === organizationId && isOpenTo(record) && isReadable(record),
  )
  for (const record of waiting)
    await store.commit({
      expect: [{ id: record.id, entity: record.entity, rev: record.rev }],
      putPending: [closedTo(record)],
    })
  await device.setPosition(userId, organizationId, null)
}

/**
 * A record that was sent before the loss was noticed was refused for it, or has been told that its row does not exist.
 */
const isOpenTo = ({ problem }: PendingRecord): boolean =>
  problem === null || problem.kind === 'deleted' || problem.code === 'forbidden'

const closedTo = (record: PendingRecord): PendingRecord => ({
  ...record,
  rev: record.rev + 1,
  problem: problemOf('noAccess'),
})
