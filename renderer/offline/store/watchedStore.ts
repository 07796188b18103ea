import { entities, type Entity, type ReplicaStore, type StoreChanges } from '../../../shared/replica.ts'

/** What other tabs of the same user are told of a write: which rows to look at again. What waits is always looked at. */
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
 * A store that tells of each of its writes, in this tab and in the others.
 * @param onWrite told what was written here, or what was found after a write elsewhere
 * @param onPendingElsewhere told that another tab has written: what waits is to be read again
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
