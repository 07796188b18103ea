import { entities, type Entity, type ReplicaStore, type StoreChanges } from '../../../shared/replica.ts'

/** The message to other tabs of the same user about a write: the rows to read again. The queue is always read again. */
interface Written {
  rows: Record<Entity, number[]>
  cleared: number | null
}

const writtenBy = ({ putRows, removeRows, clearOrganization }: StoreChanges): Written => ({
  rows: {
    contact: [...(putRows?.contact ?? []).map(({ id }) => id), ...(removeRows?.contact ?? [])],
    interaction: [...(putRows?.interaction ?? []).map(({ id }) => id), ...(removeRows?.interaction ?? [])],
  },
  cleared: clearOrganization ?? null,
})

/**
 * A store that reports each of its writes, to this tab and to the others.
 * @param onWrite called with a write here, or with the rows read after a write elsewhere
 * @param onPendingElsewhere called when another tab has written: the queue must be read again
 */
export function watchedStore(
  store: ReplicaStore,
  userId: number,
  onWrite: (changes: StoreChanges) => void,
  onPendingElsewhere: () => void,
): ReplicaStore {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`outreach-${userId}`) : null

  async function readAgain({ rows, cleared }: Written): Promise<void> {
    if (cleared !== null) onWrite({ clearOrganization: cleared })
    for (const entity of entities) {
      const found = await Promise.all(rows[entity].map(async (id) => ({ id, row: await store.row(entity, id) })))
      onWrite({
        putRows: { [entity]: found.flatMap(({ row }) => (row ? [row] : [])) },
        removeRows: { [entity]: found.flatMap(({ id, row }) => (row ? [] : [id])) },
      })
    }
    onPendingElsewhere()
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Written>) => void readAgain(data).catch(() => undefined)

  return {
    ...store,
    async commit(changes) {
      const isDone = await store.commit(changes)
      if (isDone) {
        onWrite(changes)
        channel?.postMessage(writtenBy(changes))
      }
      return isDone
    },
    close() {
      channel?.close()
      store.close()
    },
  }
}
