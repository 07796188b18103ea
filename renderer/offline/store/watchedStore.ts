import { entities, type Entity, type ReplicaStore, type StoreChanges } from '../../../shared/replica.ts'

/** The message to other tabs of the same user about a write: the rows to read again. The queue is always read again. */
interface Written {
  rows: Record<Entity, number[]>
  /** Of the rows; null for any, since a removed row could be of each. */
  organizations: number[] | null
  cleared: number | null
}

const writtenBy = ({ putRows = {}, removeRows = {}, clearOrganization }: StoreChanges): Written => ({
  rows: {
    contact: [...(putRows.contact ?? []).map(({ id }) => id), ...(removeRows.contact ?? [])],
    interaction: [...(putRows.interaction ?? []).map(({ id }) => id), ...(removeRows.interaction ?? [])],
  },
  organizations: entities.some((entity) => removeRows[entity]?.length)
    ? null
    : [...new Set(entities.flatMap((entity) => (putRows[entity] ?? []).map(({ organizationId }) => organizationId)))],
  cleared: clearOrganization ?? null,
})

/** How a user's pages tell each other of their writes. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

export const channelOf = (userId: number): Channel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(`outreach-${userId}`) : null

/**
 * A store that reports each of its writes, to this tab and to the others.
 * @param onWrite called with a write here, or with the rows read after a write elsewhere
 * @param onPendingElsewhere called when another tab has written: the queue must be read again
 * @param isKept whether this tab keeps any of these rows of some organizations, or of any if that is null: others are
 * not read
 */
export function watchedStore(
  store: ReplicaStore,
  channel: Channel | null,
  onWrite: (changes: StoreChanges) => void,
  onPendingElsewhere: () => void,
  isKept: (entity: Entity, organizations: readonly number[] | null, ids: readonly number[]) => boolean,
): ReplicaStore {
  // Ids of rows that were written here while rows are read.
  const written: Record<Entity, Set<number>> = { contact: new Set(), interaction: new Set() }

  /**
   * Reads rows, and reports those that were not written here in the meantime: they may be older.
   * @returns the ids of the others
   */
  async function readRows(entity: Entity, ids: readonly number[]): Promise<number[]> {
    written[entity].clear()
    const found = await Promise.all(ids.map(async (id) => ({ id, row: await store.row(entity, id) })))
    const current = found.filter(({ id }) => !written[entity].has(id))
    onWrite({
      putRows: { [entity]: current.flatMap(({ row }) => (row ? [row] : [])) },
      removeRows: { [entity]: current.flatMap(({ id, row }) => (row ? [] : [id])) },
    })
    return ids.filter((id) => written[entity].has(id))
  }

  async function readAgain({ rows, organizations, cleared }: Written): Promise<void> {
    if (cleared !== null) onWrite({ clearOrganization: cleared })
    for (const entity of entities.filter((one) => isKept(one, organizations, rows[one])))
      for (let ids = rows[entity]; ids.length > 0;) ids = await readRows(entity, ids)
    onPendingElsewhere()
  }
  // One message after the other: what was read for an earlier one would replace what was read for a later one.
  let reading: Promise<void> = Promise.resolve()
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Written>) =>
      void (reading = reading.then(() => readAgain(data)).catch(() => undefined))

  function tell(changes: StoreChanges): void {
    const message = writtenBy(changes)
    for (const entity of entities) for (const id of message.rows[entity]) written[entity].add(id)
    onWrite(changes)
    channel?.postMessage(message)
  }
  // Told in the order in which they were begun: a record that was already sent and removed again would come back with
  // its own report.
  let told: Promise<unknown> = Promise.resolve()

  return {
    ...store,
    commit(changes) {
      const committing = store.commit(changes)
      const telling = Promise.allSettled([committing, told]).then(async () => {
        const isDone = await committing
        if (isDone) tell(changes)
        return isDone
      })
      told = telling.catch(() => undefined)
      return telling
    },
    close() {
      if (channel) channel.onmessage = null
      // What is being stored is still stored, and told to the other tabs.
      void told.then(() => channel?.close())
      store.close()
    },
  }
}
