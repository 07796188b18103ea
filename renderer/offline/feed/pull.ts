import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import {
  entities,
  type DeviceStore,
  type Entity,
  type FeedPosition,
  type PendingRecord,
  type ReplicaStore,
  type Row,
} from '../../../shared/replica.ts'
import { problemOf } from '../queue/recording.ts'

/** What reading the feed can end in beside a page. */
export type FeedAnswer = ChangesPage | 'unreachable' | 'signIn' | 'expired' | 'noAccess' | 'busy'

export interface PullDeps {
  store: ReplicaStore
  device: DeviceStore
  userId: number
  changes(organizationId: number, cursor: string | null): Promise<FeedAnswer>
  /** The same lock as the drain's: what is stored by an answer and what is stored by a page must not overtake each other. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  onPage?(organizationId: number, rows: number): void
}

export type Pulled = 'complete' | 'held' | Exclude<FeedAnswer, ChangesPage | 'expired'>

/** Nothing was read yet. What is here all the same, by answers to what was sent or from before a crash, may be gone at the server, which tells no newcomer of it. */
async function firstPosition(organizationId: number, store: ReplicaStore): Promise<FeedPosition> {
  const known = await Promise.all(entities.map((entity) => store.rows(entity, organizationId)))
  return {
    cursor: null,
    isFull: false,
    again: known.some((rows) => rows.length > 0) ? { contact: [], interaction: [] } : null,
  }
}

/**
 * Reads what changed in an organization since the last time, page by page, into the replica. Interrupted anywhere, the next pull
 * goes on from the last page: a page that is stored twice does no harm.
 * @returns `held` where newer changes will be there in a moment
 */
export async function pull(organizationId: number, deps: PullDeps): Promise<Pulled> {
  for (;;) {
    const step = await deps.exclusively(() => takePage(organizationId, deps))
    if (step !== 'more') return step
  }
}

async function takePage(organizationId: number, deps: PullDeps): Promise<Pulled | 'more'> {
  const { store, device, userId } = deps
  const position = (await device.position(userId, organizationId)) ?? (await firstPosition(organizationId, store))
  const page = await deps.changes(organizationId, position.cursor)
  if (page === 'expired') {
    // The rows stay to be seen until all has been read again.
    await device.setPosition(userId, organizationId, {
      cursor: null,
      isFull: position.isFull,
      again: { contact: [], interaction: [] },
    })
    return 'more'
  }
  if (page === 'noAccess') {
    await forget(organizationId, deps)
    return page
  }
  if (typeof page === 'string') return page
  await storePage(page, store)
  const next = await positionAfter(organizationId, position, page, deps)
  // After the page: read again from an older place, nothing is lost.
  await device.setPosition(userId, organizationId, next)
  const rows =
    page.contacts.length + page.interactions.length + page.deleted.contacts.length + page.deleted.interactions.length
  if (rows > 0) deps.onPage?.(organizationId, rows)
  if (!page.hasMore) return 'complete'
  return rows > 0 ? 'more' : 'held'
}

async function storePage(page: ChangesPage, store: ReplicaStore): Promise<void> {
  await store.commit({
    putRows: { contact: page.contacts, interaction: page.interactions },
    removeRows: { contact: page.deleted.contacts, interaction: page.deleted.interactions },
  })
}

async function positionAfter(
  organizationId: number,
  position: FeedPosition,
  page: ChangesPage,
  { store }: PullDeps,
): Promise<FeedPosition> {
  const again = position.again && {
    contact: [...position.again.contact, ...page.contacts.map(({ id }) => id)],
    interaction: [...position.again.interaction, ...page.interactions.map(({ id }) => id)],
  }
  if (page.hasMore) return { cursor: page.cursor, isFull: position.isFull, again }
  if (again) await removeOthers(organizationId, again, store)
  return { cursor: page.cursor, isFull: true, again: null }
}

/** All has been read again: what was not among it is gone. */
async function removeOthers(
  organizationId: number,
  read: Record<Entity, number[]>,
  store: ReplicaStore,
): Promise<void> {
  for (const entity of entities) {
    const seen = new Set(read[entity])
    const rows: Row[] = await store.rows(entity, organizationId)
    await store.commit({ removeRows: { [entity]: rows.filter(({ id }) => !seen.has(id)).map(({ id }) => id) } })
  }
}

/** The organization is closed to this user: its rows go, and what was recorded for it waits for a person. */
async function forget(organizationId: number, { store, device, userId }: PullDeps): Promise<void> {
  // Interrupted before its end, it is done again: as long as there is a position, the organization counts as one of which something is here.
  await device.setPosition(userId, organizationId, {
    cursor: null,
    isFull: false,
    again: { contact: [], interaction: [] },
  })
  await store.commit({ clearOrganization: organizationId })
  const waiting = (await store.pending()).filter(
    (record) => record.organizationId === organizationId && record.problem === null,
  )
  for (const record of waiting)
    await store.commit({
      expect: [{ id: record.id, entity: record.entity, rev: record.rev }],
      putPending: [closedTo(record)],
    })
  await device.setPosition(userId, organizationId, null)
}

const closedTo = (record: PendingRecord): PendingRecord => ({
  ...record,
  rev: record.rev + 1,
  problem: problemOf('noAccess'),
})
