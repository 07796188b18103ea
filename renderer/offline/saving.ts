import { later } from '../lib/later.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { localRecords, localRecordsOf } from './localRecords.ts'
import { saverBy } from './saver.ts'
import { keepStorage, registerBackgroundSync } from './sending/background.ts'
import { undoTime } from './undo.ts'

export type { Decision, Saved, SavedState } from './saver.ts'

/** How forms save the signed-in user's records. */
export const { save, keep, remove, complete } = saverBy({
  records: (owner) => (owner === undefined ? localRecords() : localRecordsOf(owner)),
  isOnline: () => navigator.onLine,
  later,
  whenIdle,
  undoTime,
  lookAfter() {
    void registerBackgroundSync()
    void keepStorage()
  },
})
