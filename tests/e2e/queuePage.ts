import { openIndexedDb } from '../../renderer/offline/store/indexedDb.ts'
import { memoryDevice } from '../../renderer/offline/store/memoryStore.ts'
import { offlineCore } from '../../renderer/offline/core.ts'
import { channelOf, watchedStore } from '../../renderer/offline/store/watchedStore.ts'
import type { Action } from '../../renderer/offline/queue/recording.ts'
import type { Entity, PendingRecord, ReplicaStore } from '../../shared/replica.ts'

/** A user's change: as the app records it, with the row's id on the server. */
export type Act =
  | Extract<Action, { op: 'create' }>
  | { op: 'update' | 'complete'; entity: Entity; id: number; body: Record<string, unknown> }
  | { op: 'delete'; entity: Entity; id: number }

/** The test functions of a page of the app. */
export interface QueuePage {
  /** Records as the app's forms do, in the app's store; its pages are notified as of another tab's changes. */
  record(userId: number, acts: readonly Act[]): Promise<void>
  /** The whole queue. */
  waiting(userId: number): Promise<PendingRecord[]>
  /** The names of the contacts of an organization that this device has. */
  people(userId: number, organizationId: number): Promise<string[]>
}

const never = () => Promise.reject(new Error('This page only records'))

async function actionOf(store: ReplicaStore, act: Act): Promise<Action> {
  if (act.op === 'create') return act
  const row = await store.row(act.entity, act.id)
  if (!row) throw new Error(`This device has no ${act.entity} ${act.id}`)
  return act.op === 'delete'
    ? { op: act.op, entity: act.entity, row }
    : { op: act.op, entity: act.entity, row, body: act.body }
}

async function withStore<Result>(userId: number, use: (store: ReplicaStore) => Promise<Result>): Promise<Result> {
  const store = watchedStore(
    await openIndexedDb(userId),
    channelOf(userId),
    () => undefined,
    () => undefined,
    () => false,
  )
  try {
    return await use(store)
  } finally {
    store.close()
  }
}

const queue: QueuePage = {
  record: (userId, acts) =>
    withStore(userId, async (store) => {
      const records = offlineCore({
        userId,
        store,
        device: memoryDevice(),
        sender: { send: never, sendBatch: never },
        changes: never,
        owner: () => null,
        exclusively: (work) => work(),
        signature: () => ({ author: '', time: '' }),
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
      })
      for (const act of acts) await records.record(await actionOf(store, act))
    }),
  waiting: (userId) => withStore(userId, (store) => store.pending()),
  people: (userId, organizationId) =>
    withStore(userId, async (store) => (await store.rows('contact', organizationId)).map(({ name }) => name)),
}

Object.assign(globalThis, { queue })
