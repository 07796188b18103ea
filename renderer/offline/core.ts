import { same } from '../../shared/domain/merge.ts'
import type { DeviceStore, Entity, PendingRecord, ReplicaStore, Rows, StoreChanges } from '../../shared/replica.ts'
import { copiesOf, takenIn } from './queue/copies.ts'
import { decided, dropped, holdsOnlySeen, thawed, type Choices } from './queue/decisions.ts'
import { drain, type DrainDeps, type Drained, type Sender } from './sending/drain.ts'
import { overlaid } from './view/overlay.ts'
import { pull, type FeedAnswer, type Pulled } from './feed/pull.ts'
import { completionTakenBack, expectAll, recordAction, type Action, type Plan } from './queue/recording.ts'

/** All that the offline records of one user are made of; tests put a virtual world in its place. */
export interface CoreDeps {
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
  /** What waits, as far as this page knows: enough for what nobody else can have a record of. */
  known?(): PendingRecord[]
  isOnline?: DrainDeps['isOnline']
  /** Records that are not to be sent yet: they can still be taken back. */
  held?: DrainDeps['held']
  onSending?: DrainDeps['onSending']
  onSettled?: DrainDeps['onSettled']
  onPage?(organizationId: number, rows: number): void
}

/** How often a write is planned anew because another tab was quicker. Each time somebody has got on, so that only a mistake of ours comes so far. */
const maxPlans = 200

/**
 * The records of one user on this device: what they did is queued, sent and read back.
 */
export function offlineCore(deps: CoreDeps) {
  const { store, device, userId } = deps

  /**
   * Plans on what waits now, and does it; again where somebody else has changed the same meanwhile.
   * @param known what waits as far as that is enough; read where nothing is said
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

  return {
    /**
     * Queues what somebody did. Once this has settled, it is on the disk.
     * @returns the record that carries it; null where nothing has to be sent
     */
    record: (action: Action): Promise<PendingRecord | null> => {
      const stamp = { id: deps.newId(), owner: userId, madeAt: deps.now().toISOString() }
      return plan(
        (pending) => {
          const { record, changes } = recordAction(pending, action, stamp)
          return { changes, result: record }
          // Of what is new nothing waits yet, so nothing has to be read first.
        },
        action.op === 'create' ? deps.known?.() : undefined,
      )
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
      return overlaid(
        entity,
        organizationId,
        rows,
        pending,
        new Map(contacts.map(({ clientId, id }) => [clientId, id])),
      )
    },

    /**
     * Sends a record once more that needed a person.
     * @returns null where it is gone, or where two have changed the same by now: that is to be decided
     */
    retry: (id: string) =>
      change(id, (record) => (record.problem?.kind === 'conflict' ? null : { putPending: [thawed(record)] })),

    /**
     * Drops a record, by its person's own decision.
     * @param seen the record as it was shown to them: what came into it since is not theirs to drop unseen
     * @returns null where it is gone, or holds more by now
     */
    discard: (seen: PendingRecord) =>
      change(seen.id, (record, pending) => (holdsOnlySeen(record, seen) ? dropped(record, pending) : null)),

    /** Takes a completion back. @returns null where it is on its way already */
    takeBack: (id: string) => change(id, completionTakenBack),

    /**
     * Sends what its person has decided where two have changed the same.
     * @param seen the record as it was shown to them
     * @returns null where it is gone, or asks something else by now
     */
    decide: (seen: PendingRecord, choices: Choices) =>
      change(seen.id, (record) =>
        holdsOnlySeen(record, seen) && same(record.problem, seen.problem)
          ? decided(record, choices, deps.newId())
          : null,
      ),

    /**
     * Copies what waits, for a file. From then on it may be sent from elsewhere too, so it is marked before it is handed out.
     * @param ids records that are meant, with which goes what they need; all where nothing is said
     */
    copyOut: (ids?: readonly string[]): Promise<PendingRecord[]> =>
      plan((pending) => copiesOf(pending, ids)).then((copies) => copies ?? []),

    /** Queues what comes out of a file, but for what waits here already. @returns how many it was */
    takeIn: (copies: readonly PendingRecord[]): Promise<number> =>
      plan((pending) => takenIn(pending, copies)).then((count) => count ?? 0),
  }

  function change(
    id: string,
    to: (record: PendingRecord, pending: readonly PendingRecord[]) => StoreChanges | null,
  ): Promise<true | null> {
    return plan((pending) => {
      const record = pending.find((other) => other.id === id)
      const changes = record && to(record, pending)
      return changes ? { changes: { expect: expectAll([record]), ...changes }, result: true } : null
    })
  }
}

export type OfflineCore = ReturnType<typeof offlineCore>
