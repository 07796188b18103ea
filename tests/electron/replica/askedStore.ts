import type { ReplicaHandlers } from '../../../electron/replica/calls.ts'
import {
  StorageFull,
  type DeviceStore,
  type Entity,
  type FeedPosition,
  type PendingRecord,
  type ReplicaStore,
  type Rows,
  type StoreChanges,
} from '../../../shared/replica.ts'

/** Fails for values that JSON cannot represent, instead of dropping them silently. */
const textOf = (changes: StoreChanges): string =>
  JSON.stringify(changes, (_key, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('This cannot be stored')
    return value
  })

/** A user's store as the window has it, without bridge and worker: by calls with JSON texts. */
export function askedStore(asked: ReplicaHandlers, userId: number): ReplicaStore {
  async function rows<E extends Entity>(entity: E, organizationId: number): Promise<Rows[E][]> {
    const all: Rows[E][] = []
    for (let after = 0; ;) {
      const page = JSON.parse(asked.getRows(userId, entity, organizationId, after)) as Rows[E][]
      all.push(...page)
      if (page.length === 0) return all
      after = page.at(-1)?.id ?? 0
    }
  }
  return {
    async pending() {
      const queue: PendingRecord[] = []
      for (;;) {
        const page = JSON.parse(asked.getPending(userId, queue.length)) as PendingRecord[]
        if (page.length === 0) return queue
        queue.push(...page)
      }
    },
    rows,
    row: async <E extends Entity>(entity: E, id: number) =>
      JSON.parse(asked.getRow(userId, entity, id)) as Rows[E] | null,
    turn: async () => asked.getTurn(userId),
    async commit(changes) {
      const done = asked.commitChanges(userId, textOf(changes))
      if (done === 'full') throw new StorageFull('There is no room left')
      return done === 'done'
    },
    close: () => undefined,
  }
}

export const askedDevice = (asked: ReplicaHandlers): DeviceStore => ({
  position: async (userId, organizationId) =>
    JSON.parse(asked.getPosition(userId, organizationId)) as FeedPosition | null,
  setPosition: async (userId, organizationId, position, expected) =>
    asked.setPosition(
      userId,
      organizationId,
      JSON.stringify(position),
      expected === undefined ? undefined : JSON.stringify(expected),
    ),
  organizations: async (userId) => asked.getOrganizations(userId),
  forget: async (userId) => asked.forgetPositions(userId),
})
