import { localRecords } from './localRecords.ts'

/** How long what is recorded can be undone before it is sent; many changes at once: as long as their result is shown. */
export const undoMs = { completion: 5_000, visitor: 10_000, many: 600_000 }
export type Undoable = keyof typeof undoMs

const endings = new Set<() => void>()

/** Waits as long as something can be undone. */
export const undoTime = (of: Undoable): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      endings.delete(end)
      resolve()
    }
    const timer = setTimeout(end, undoMs[of])
    endings.add(end)
  })

/** Undoes a completion. @returns false if it is being sent already */
export async function takeBack(recordId: string): Promise<boolean> {
  return (await (await localRecords()).takeBack(recordId)) === true
}

/** Sends what could still be undone: before the page is left, and before signing out. */
export const sendUndoable = (): void => endings.forEach((end) => end())
