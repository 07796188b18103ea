import type { Row } from '../../shared/replica.ts'
import { prepared, rowOf } from './prepared.ts'
import { rowKey } from './queue/localId.ts'
import type { Action } from './queue/recording.ts'
import type { SaverDeps } from './saver.ts'

/** Changes that are sent once they are let go, and can be taken back until then. */
export interface HeldBack {
  /** How many there are. */
  count: number
  letGo(): void
  /** @returns the rows whose changes cannot be taken back: they are being sent already */
  takeBack(): Promise<Row[]>
}

type Undoable = Extract<Action, { row: Row }>

/** Records what the server cannot simply undo, for a time in which it can be taken back. */
export function holdingBackBy(deps: Pick<SaverDeps, 'records' | 'undoTime' | 'lookAfter'>) {
  /**
   * Records completions and deletions of different rows: all of them are on the disk when this resolves, and are held
   * back until they are let go, but not for ever.
   * @param owner the user who made them, whose records they must become
   * @throws StorageFull if this device has no space, OthersRecords if another user's records are open: then none of
   * them is recorded
   */
  return async function holdBack(owner: number, given: readonly Undoable[]): Promise<HeldBack> {
    const records = await deps.records(owner)
    const actions = given
      .map((action) => prepared(records, action) as Undoable | null)
      .filter((action) => action !== null)
    const release = await records.hold(actions.map((action) => rowKey(rowOf(action))))
    const made = await records.recordEach(actions).catch(async (error: unknown) => {
      await release()
      throw error
    })
    const letGo = () =>
      void release().then(() => {
        void records.drain()
        deps.lookAfter()
      })
    void deps.undoTime('many').then(letGo)
    return {
      count: made.length,
      letGo,
      async takeBack() {
        const lost: Row[] = []
        for (const [index, recorded] of made.entries()) {
          const { op, row } = actions[index] as Undoable
          const { record } = recorded
          const isBack =
            op === 'delete' ? await records.takeBackDeletion(recorded) : record && (await records.takeBack(record.id))
          if (!isBack) lost.push(row)
        }
        return lost
      },
    }
  }
}
