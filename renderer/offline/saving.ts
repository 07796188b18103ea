import { later } from '../lib/later.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { holdingBackBy } from './holdingBack.ts'
import { localRecordsOf } from './localRecords.ts'
import { saverBy, type SaverDeps } from './saver.ts'
import { keepStorage, registerBackgroundSync } from './sending/background.ts'
import { undoTime } from './undo.ts'

export type { HeldBack } from './holdingBack.ts'
export type { Beside, Decision, Saved, SavedState } from './saver.ts'

const deps: SaverDeps = {
  records: localRecordsOf,
  isOnline: () => navigator.onLine,
  later,
  whenIdle,
  undoTime,
  lookAfter() {
    void registerBackgroundSync()
    void keepStorage()
  },
}

/** How forms save the signed-in user's records. */
export const { save, keep, remove, complete } = saverBy(deps)
export const holdBack = holdingBackBy(deps)
