import type { DeviceStore, Entity, PendingRecord, ReplicaStore, Rows, StoreChanges } from '../../shared/replica.ts'
import { decided, dropped, thawed, type Choices } from './decisions.ts'
import { drain, type DrainDeps, type Drained, type Sender } from './drain.ts'
import { overlaid } from './overlay.ts'
import { pull, type FeedAnswer, type Pulled } from './pull.ts'
import { recordAction, type Action } from './recording.ts'

/** All that the offline records of one user are made of; tests put a virtual world in its place. */
export interface RecordsDeps {
  userId: number
  store: ReplicaStore
  device: DeviceStore
  sender: Sender
  changes(organizationId: number, cursor: string | null): Promise<FeedAnswer>
  /** Who is signed in at this moment. */
  owner(): number | null
  signature: DrainDeps['signature']
  exclusively: DrainDeps['exclusively']
  now(): Date
  newId(): string
  onSending?: DrainDeps['onSending']
  onSettled?: DrainDeps['onSettled']
  onPage?(organizationId: number, rows: number): void
  /** The queue or the rows have changed. */
  onChange?(): void
}

interface Plan<Result> {
  changes: StoreChanges
  result: Result
}

/** How often a write is planned anew because another tab was quicker. */
const mostPlans = 20

/**
 * The records of one user on this device: what they did is queued, sent and read back.
 */
export function offlineRecords(deps: RecordsDeps) {
  const { store, device, userId } = deps

  /** Plans on what waits now, and does it; again where somebody else has changed the same meanwhile. */
  async function plan<Result>(make: (pending: PendingRecord[]) => Plan<Result> | null): Promise<Result | null> {
    for (let attempt = 0; attempt < mostPlans; attempt += 1) {
      const planned = make(await store.pending())
      if (planned === null) return null
      if (await store.commit(planned.changes)) {
        deps.onChange?.()
        return planned.result
      }
    }
    throw new Error('The queue keeps changing')
  }

  return {
    /**
     * Queues what somebody did. Once this has settled, it is on the disk.
     * @returns the record that carries it; null where nothing has to be sent
     */
    record: (action: Action): Promise<PendingRecord | null> => {
      const stamp = { id: deps.newId(), owner: userId, madeAt: deps.now().toISOString() }
      return plan((pending) => {
        const { record, changes } = recordAction(pending, action, stamp)
        return { changes, result: record }
      })
    },

    /** Sends what waits. */
    drain: (): Promise<Drained> => drain({ ...deps }),

    /** Reads what others have changed. */
    pull: (organizationId: number): Promise<Pulled> => pull(organizationId, { ...deps, store, device, userId }),

    pending: (): Promise<PendingRecord[]> => store.pending(),

    /** The rows of an organization as they are on this device: the server's, and what waits on top. */
    async rows<E extends Entity>(entity: E, organizationId: number): Promise<Rows[E][]> {
      const [rows, pending] = await Promise.all([store.rows(entity, organizationId), store.pending()])
      const contacts = entity === 'interaction' ? await store.rows('contact', organizationId) : []
      return overlaid(entity, organizationId, rows, pending, new Map(contacts.map(({ clientId, id }) => [clientId, id])))
    },

    /** Sends a record once more that needed a person. */
    retry: (id: string) => change(id, (record) => ({ putPending: [thawed(record)] })),

    /** Drops a record, by its person's own decision. */
    discard: (id: string) => change(id, dropped),

    /** Sends what its person has decided where two have changed the same. */
    decide: (id: string, choices: Choices) => change(id, (record) => decided(record, choices)),
  }

  function change(id: string, to: (record: PendingRecord, pending: readonly PendingRecord[]) => StoreChanges): Promise<true | null> {
    return plan((pending) => {
      const record = pending.find((other) => other.id === id)
      return record ? { changes: { expect: [{ id, entity: record.entity, rev: record.rev }], ...to(record, pending) }, result: true } : null
    })
  }
}

export type OfflineRecords = ReturnType<typeof offlineRecords>
