import { create } from 'zustand'
import type { PendingRecord } from '../../../shared/replica.ts'
import { unsaved } from '../../lib/unsaved.ts'

/**
 * By user, what waits on this page alone, since the browser's storage does not open: it outlives the end of a session,
 * and someone else's.
 */
const usePageQueues = create<ReadonlyMap<number, readonly PendingRecord[]>>(() => new Map())

/** The user's queue that waits on this page alone; null if nothing does. */
export const pageQueueOf = (userId: number): readonly PendingRecord[] | null =>
  usePageQueues.getState().get(userId) ?? null

/**
 * Notes a user's queue that is in memory. Until it is sent, nothing reloads the page, and the browser asks before it is
 * left.
 */
export function notePageQueue(userId: number, pending: readonly PendingRecord[]): void {
  const queues = new Map(usePageQueues.getState())
  if (pending.length > 0) queues.set(userId, pending)
  else queues.delete(userId)
  usePageQueues.setState(queues, true)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

usePageQueues.subscribe((queues, before) => {
  const isWaiting = queues.size > 0
  if (isWaiting === before.size > 0) return
  if (isWaiting) {
    unsaved.begin()
    window.addEventListener('beforeunload', ask)
  } else {
    unsaved.end()
    window.removeEventListener('beforeunload', ask)
  }
})
