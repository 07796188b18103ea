import { create } from 'zustand'
import type { PendingRecord } from '../../../shared/replica.ts'
import { holdPage } from '../../lib/heldPage.ts'
import { randomId } from '../../lib/ids.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { waitingNote, type Lost } from './waitingNote.ts'

interface PageQueue {
  pending: readonly PendingRecord[]
  /** The people whom it is about. */
  names: readonly string[]
}

/**
 * By user, what waits on this page alone, since the browser's storage does not open: it outlives the end of a session,
 * and someone else's.
 */
const usePageQueues = create<ReadonlyMap<number, PageQueue>>(() => new Map())

/** The user's queue that waits on this page alone; null if nothing does. */
export const pageQueueOf = (userId: number): readonly PendingRecord[] | null =>
  usePageQueues.getState().get(userId)?.pending ?? null

/** How many records wait on this page alone for others than this user. */
export const useOthersOnPage = (userId: number | null): number =>
  usePageQueues((queues) => {
    const others = [...queues].filter(([id]) => id !== userId)
    return others.reduce((sum, [, { pending }]) => sum + pending.length, 0)
  })

/**
 * Notes a user's queue that is in memory. Until it is sent, nothing reloads the page, and the browser asks before it is
 * left.
 * @param names the people whom it is about
 */
export function notePageQueue(userId: number, pending: readonly PendingRecord[], names: readonly string[]): void {
  const queues = new Map(usePageQueues.getState())
  if (pending.length > 0) queues.set(userId, { pending, names })
  else queues.delete(userId)
  usePageQueues.setState(queues, true)
}

const page = randomId()

/** What went with a page that was left. */
interface Left extends Lost {
  page: string
}

/** By user, what went with a page that was left; for this tab, since other tabs have not left it. */
const left = onDevice<Record<number, Left>>('outreach.onPage', () => sessionStorage)

/** What a page of this tab had of the user's when it was left; only the first caller is told. */
export function takeLeft(userId: number): Left | null {
  const { [userId]: mine, ...others } = left.read() ?? {}
  if (mine) left.write(Object.keys(others).length > 0 ? others : null)
  return mine ?? null
}

// Only now: a tab that is duplicated meanwhile would take it for its own.
function noteLeft() {
  const queues = [...usePageQueues.getState()]
  const noted = queues.map(([userId, { pending, names }]) => [userId, { count: pending.length, names, page }])
  left.write({ ...left.read(), ...Object.fromEntries(noted) })
}

/** The browser has kept the page, and shows it again: nothing went with it, whatever another page was told meanwhile. */
function noteBack() {
  for (const userId of usePageQueues.getState().keys()) {
    if (left.read()?.[userId]?.page === page) takeLeft(userId)
    waitingNote(userId).cameBack(page)
  }
}

let letGo = () => {}

usePageQueues.subscribe((queues, before) => {
  const isWaiting = queues.size > 0
  if (isWaiting === before.size > 0) return
  const change = isWaiting ? 'addEventListener' : 'removeEventListener'
  window[change]('pagehide', noteLeft)
  window[change]('pageshow', noteBack)
  if (isWaiting) letGo = holdPage()
  else letGo()
})
