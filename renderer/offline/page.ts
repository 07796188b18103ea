import type { PendingRecord, StoreChanges } from '../../shared/replica.ts'
import type { Later } from '../lib/later.ts'
import { offlineCore, type CoreDeps } from './core.ts'
import type { Answer } from './sending/answers.ts'
import type { Drained } from './sending/drain.ts'
import { drainer } from './sending/drainer.ts'
import type { Holds } from './sending/locks.ts'
import { watchedStore, type Channel } from './store/watchedStore.ts'
import type { LocalLists } from './view/lists.ts'

/** The dependencies of a user's records in one page: a browser's, or those of a simulated world. */
export interface PageDeps extends Omit<CoreDeps, 'known' | 'held'> {
  lists: LocalLists
  /** To the user's other pages; null if there are none. */
  channel: Channel | null
  later: Later
  /** What can still be undone, on all of the user's pages. */
  holds: Holds
  /** Whether the user is still the one of this page. */
  isOpen(): boolean
  /** Called when the queue has changed. */
  onQueue?(pending: readonly PendingRecord[]): void
  /** Called when sending begins. */
  onStart?(): void
  /** Called with the result of each round of sending. */
  onEnd?(drained: Drained): void
}

/** Called with each response to a record. */
type Listener = (record: PendingRecord, answer: Answer, isStored: boolean) => void

/** A user's records in one page: the core, with the displayed lists, the drainer, and what other pages write. */
export function pageRecords(deps: PageDeps) {
  const { userId, lists, isOpen } = deps
  const listeners = new Set<Listener>()
  /** The number of changes of the queue by this page. */
  let changes = 0

  const show = () => deps.onQueue?.(lists.pending())
  const onWrite = (written: StoreChanges) => {
    lists.apply(written)
    if (!written.putPending && !written.removePending) return
    changes += 1
    if (isOpen()) show()
  }

  let looking: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  /**
   * Reads the queue again: other tabs and the worker write too. One read at a time; all who ask during one share the
   * next.
   */
  function lookAgain(): Promise<void> {
    if (next) return next
    next = looking.then(() => {
      next = null
      return look()
    })
    looking = next.catch(() => undefined)
    return next
  }

  async function look(): Promise<void> {
    for (;;) {
      const before = changes
      const pending = await store.pending()
      if (!isOpen()) return
      // Changed here in the meantime: the result may be older than the known state.
      if (before !== changes) continue
      lists.setPending(pending)
      return show()
    }
  }
  const store = watchedStore(
    deps.store,
    deps.channel,
    onWrite,
    () => void lookAgain().catch(() => undefined),
    lists.has,
  )

  const records = offlineCore({
    ...deps,
    store,
    known: lists.pending,
    held: deps.holds.held,
    onSettled(record, answer, isStored) {
      if (!isOpen()) return
      deps.onSettled?.(record, answer, isStored)
      for (const listener of listeners) listener(record, answer, isStored)
    },
  })
  const sending = drainer({
    drain: records.drain,
    onStart: () => isOpen() && deps.onStart?.(),
    onEnd: (drained) => isOpen() && deps.onEnd?.(drained),
    later: deps.later,
  })

  return {
    ...records,
    userId,
    store,
    lists,
    drain: sending.now,
    lookAgain,
    hold: deps.holds.hold,
    /** @returns a function that stops listening */
    onAnswer(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close(): void {
      sending.stop()
      store.close()
    },
  }
}

export type PageRecords = ReturnType<typeof pageRecords>
