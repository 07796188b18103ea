import { same } from '../../shared/domain/same.ts'
import {
  isReadable,
  type DeviceStore,
  type Entity,
  type PendingRecord,
  type ReplicaStore,
  type Rows,
  type StoreChanges,
} from '../../shared/replica.ts'
import { copiesOf, takenIn } from './queue/copies.ts'
import {
  askedBack,
  decided,
  dropped,
  droppedWith,
  hasOnlySeenFields,
  isAlone,
  retriable,
  type Choices,
} from './queue/decisions.ts'
import { drain, maxBatch, type DrainDeps, type Drained, type Sender } from './sending/drain.ts'
import { newUplink } from './sending/uplink.ts'
import { overlaid } from './view/overlay.ts'
import { pull, type FeedAnswer, type Pulled } from './feed/pull.ts'
import { expectAll, recordActions, type Action, type Plan, type Recorded } from './queue/recording.ts'
import { completionTakenBack, deletionTakenBack } from './queue/takenBack.ts'

/** The dependencies of a user's offline records; tests provide a simulated world. */
export interface CoreDeps {
  userId: number
  store: ReplicaStore
  device: DeviceStore
  sender: Sender
  changes(organizationId: number, cursor: string | null): Promise<FeedAnswer>
  /** The signed-in user at this moment. */
  owner(): number | null
  signature: DrainDeps['signature']
  exclusively: DrainDeps['exclusively']
  now(): Date
  newId(): string
  /** The name that this device gives itself, for the history of records. */
  deviceName?: string
  /** The queue in this page's memory: sufficient for rows that no one else can have a record of. */
  known?(): PendingRecord[]
  isOnline?: DrainDeps['isOnline']
  /** Rows whose records must not be sent yet: they can still be undone. */
  held?: DrainDeps['held']
  onSending?: DrainDeps['onSending']
  onSettled?: DrainDeps['onSettled']
  onPage?(organizationId: number, rows: number): void
  onExpired?(organizationId: number): void
  onLost?(organizationId: number): void
}

/**
 * Limit for planning a write again because another tab was faster. Each time another tab has made progress, so only a
 * bug reaches it.
 */
const maxPlans = 200

/** A user's records on this device: their changes are queued, sent and read back. */
export function offlineCore(deps: CoreDeps) {
  const { store, device, userId } = deps
  const uplink = newUplink(maxBatch)

  /**
   * Plans changes on the current queue, and makes them; again if another tab has changed the same in the meantime.
   * @param known the queue, if that is sufficient; read from the store by default
   */
  async function plan<Result>(
    make: (pending: PendingRecord[]) => Plan<Result> | null,
    known?: PendingRecord[],
  ): Promise<Result | null> {
    for (let attempt = 0; attempt < maxPlans; attempt += 1) {
      const planned = make((attempt === 0 && known) || (await store.pending()))
      if (planned === null) return null
      if (await store.commit(planned.changes)) return planned.result
    }
    throw new Error('The queue keeps changing')
  }

  const isFilled = async (organizationId: number): Promise<boolean> =>
    (await device.position(userId, organizationId))?.isFull === true

  const newStamp = () => ({
    id: deps.newId(),
    owner: userId,
    madeAt: deps.now().toISOString(),
    device: deps.deviceName,
  })

  async function recordEach(actions: readonly Action[]): Promise<Recorded[]> {
    const made = actions.map((action) => ({ action, stamp: newStamp() }))
    // New rows have no queued records, so nothing must be read first.
    const known = actions.every(({ op }) => op === 'create') ? deps.known?.() : undefined
    return (await plan((pending) => recordActions(pending, made), known)) ?? []
  }

  const recordAll = async (actions: readonly Action[]): Promise<(PendingRecord | null)[]> =>
    (await recordEach(actions)).map(({ record }) => record)

  return {
    /**
     * Queues a user's change. Once this resolves, it is on the disk.
     * @returns the record that contains it; null if nothing must be sent
     */
    record: async (action: Action): Promise<PendingRecord | null> => (await recordAll([action]))[0] ?? null,

    /** Queues changes of different rows, all of them or none, as `record` does with one. */
    recordAll,

    /** The same, with what takes deletions back. */
    recordEach,

    /** Sends the queue. */
    drain: (): Promise<Drained> => drain({ ...deps, uplink, isFilled }),

    /** Reads other users' changes. */
    pull: (organizationId: number): Promise<Pulled> => pull(organizationId, { ...deps, store, device, userId }),

    pending: (): Promise<PendingRecord[]> => store.pending(),

    /** The rows of an organization on this device: the server's, with the queue applied. */
    async rows<E extends Entity>(entity: E, organizationId: number): Promise<Rows[E][]> {
      const [rows, pending] = await Promise.all([store.rows(entity, organizationId), store.pending()])
      const contacts = entity === 'interaction' ? await store.rows('contact', organizationId) : []
      return overlaid(
        entity,
        organizationId,
        rows,
        pending,
        new Map(contacts.map(({ clientId, id }) => [clientId, id])),
      )
    },

    /**
     * Retries a record with a problem.
     * @returns null if it is gone, or has a conflict by now, which must be decided
     */
    retry: (id: string) =>
      change(id, (record) => (record.problem?.kind === 'conflict' ? null : { putPending: [retriable(record)] })),

    /**
     * Asks the deleted row of a record back from the bin, and sends the record after that.
     * @returns null if it is gone, or its row is not deleted any more
     */
    askBack: (id: string) => change(id, (record, pending) => askedBack(record, pending, newStamp())),

    /**
     * Drops a record, by the user's own decision.
     * @param seen the record as it was displayed: later additions must not be dropped unseen
     * @returns null if it is gone, or has later additions
     */
    discard: (seen: PendingRecord) =>
      change(seen.id, (record, pending) => (hasOnlySeenFields(record, seen) ? dropped(record, pending) : null)),

    /** Drops the whole queue, whose user the server does not have any more. */
    discardAll: () =>
      plan((pending) => ({
        changes: { expect: expectAll(pending), removePending: pending.map(({ id, entity }) => ({ id, entity })) },
        result: true as const,
      })),

    /**
     * Drops a record that was refused while its form is open, which still has the input.
     * @param beside the records that its form has recorded with it, which go too
     * @returns null if it is gone, has later additions, or others depend on it, which no form has any more; and if that
     * is so of one beside it
     */
    withdraw: (seen: PendingRecord, beside: readonly PendingRecord[] = []) =>
      change(seen.id, (record, all) => {
        const pending = all.filter(({ id }) => !beside.some((one) => one.id === id))
        return hasOnlySeenFields(record, seen) && isAlone(record, pending) ? droppedWith(record, beside, all) : null
      }),

    /** Undoes a completion. @returns null if it is being sent already */
    takeBack: (id: string) => change(id, completionTakenBack),

    /** Undoes a deletion. @returns null if it is being sent already */
    takeBackDeletion: (deletion: Recorded): Promise<true | null> =>
      plan((pending) => {
        const changes = deletionTakenBack(pending, deletion)
        return changes && { changes, result: true as const }
      }),

    /**
     * Sends the user's decision about a conflict.
     * @param seen the record as it was displayed
     * @returns null if it is gone, or has another conflict by now
     */
    decide: (seen: PendingRecord, choices: Choices) =>
      change(seen.id, (record) =>
        hasOnlySeenFields(record, seen) && same(record.problem, seen.problem)
          ? decided(record, choices, deps.newId())
          : null,
      ),

    /**
     * Copies the queue, for a file. From then on it may be sent from elsewhere too, so it is marked before it is
     * returned.
     * @param ids the records to copy, with those that they depend on; all by default
     */
    copyOut: (ids?: readonly string[]): Promise<PendingRecord[]> =>
      plan((pending) => copiesOf(pending, ids)).then((copies) => copies ?? []),

    /** Imports records from a file, except those queued here already. @returns their number */
    takeIn: (copies: readonly PendingRecord[]): Promise<number> =>
      plan((pending) => takenIn(pending, copies)).then((count) => count ?? 0),
  }

  function change(
    id: string,
    to: (record: PendingRecord, pending: readonly PendingRecord[]) => StoreChanges | null,
  ): Promise<true | null> {
    return plan((pending) => {
      const record = pending.find((other) => other.id === id)
      if (!record || !isReadable(record)) return null
      const changes = to(record, pending)
      return changes ? { changes: { expect: expectAll([record]), ...changes }, result: true } : null
    })
  }
}

export type OfflineCore = ReturnType<typeof offlineCore>
