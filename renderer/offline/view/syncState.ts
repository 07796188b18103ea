import { create } from 'zustand'
import type { PendingRecord } from '../../../shared/replica.ts'
import type { SentLog, SentRecord } from '../../lib/sentLog.ts'
import type { Stop } from '../sending/answers.ts'

interface SyncState extends SentLog {
  /** All that waits on this device for the signed-in user, in its order. */
  pending: readonly PendingRecord[]
  /** Which of it is on its way now. */
  sending: ReadonlySet<string>
  /** What the server has taken in the last moments. */
  received: readonly SentRecord[]
  isDraining: boolean
  /** Why the last round ended before its end. */
  stop: Stop | null
  /** How many records were cleared away with the browser's storage, before they were sent. */
  lost: number
  /** Whether this browser keeps anything; if not, what is recorded lives as long as the page. */
  isKept: boolean
}

export const noSync: SyncState = {
  pending: [],
  sending: new Set(),
  received: [],
  isDraining: false,
  stop: null,
  lastSuccess: null,
  sent: [],
  lost: 0,
  isKept: true,
}

/** Where the records of the signed-in user stand, for whoever shows it. */
export const useSync = create<SyncState>(() => noSync)
