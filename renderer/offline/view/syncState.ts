import { create } from 'zustand'
import type { PendingRecord } from '../../../shared/replica.ts'
import type { SentLog, SentRecord } from '../../lib/sentLog.ts'
import { nothingLost, type Lost } from '../store/waitingNote.ts'
import type { StopReason } from '../sending/answers.ts'

interface SyncState extends SentLog {
  /** The signed-in user's queue on this device, in order. */
  pending: readonly PendingRecord[]
  /** The records being sent now. */
  sending: ReadonlySet<string>
  /** The records that the server has just received. */
  received: readonly SentRecord[]
  isDraining: boolean
  /** Why the last round ended early. */
  stop: StopReason | null
  /** Whether what others have changed did not fit into this device's storage when it was last read. */
  isBehind: boolean
  /** The records evicted with the browser's storage, before they were sent. */
  lost: Lost
  /** Whether this browser has storage; if not, records live only as long as the page. */
  isKept: boolean
  /**
   * Whether the queue has been read from this device's storage: before that, and without storage, no one can say what
   * it holds.
   */
  isKnown: boolean
  /** How many of the user's queued records are in storage that cannot be opened now, by the note beside it. */
  outOfReach: number
}

export const noSync: SyncState = {
  pending: [],
  sending: new Set(),
  received: [],
  isDraining: false,
  stop: null,
  isBehind: false,
  lastSuccess: null,
  sent: [],
  lost: nothingLost,
  isKept: true,
  isKnown: false,
  outOfReach: 0,
}

/** How many records the server does not have: those of the queue, and those that cannot be reached now. */
export const unsentCount = ({ pending, outOfReach }: Pick<SyncState, 'pending' | 'outOfReach'>): number =>
  pending.length + outOfReach

/** The sync state of the signed-in user's records, for components. */
export const useSync = create<SyncState>(() => noSync)
