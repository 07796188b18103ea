import { localRecords } from './localRecords.ts'

/** How long a completion can be undone. */
export const undoMs = 5_000

// The functions that end the time for Undo, by the id of the completion's record.
const endings = new Map<string, () => void>()

/** Waits as long as a completion can be undone. */
export async function undoTime(recordId: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, undoMs)
    endings.set(recordId, () => {
      clearTimeout(timer)
      resolve()
    })
  })
  endings.delete(recordId)
}

/** Undoes a completion. @returns false if it is being sent already */
export async function takeBack(recordId: string): Promise<boolean> {
  return (await (await localRecords()).takeBack(recordId)) === true
}

/** Sends completions that could still be undone: before the page is left, and before signing out. */
export const flushCompletions = (): void => endings.forEach((end) => end())
