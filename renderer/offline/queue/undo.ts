import { localRecords } from '../localRecords.ts'

/** How long a completion can be taken back. */
export const undoMs = 5_000

// What ends the time for Undo, by the id of the completion's record.
const endings = new Map<string, () => void>()

/** Waits as long as a completion can be taken back. */
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

/** Takes a completion back. @returns false where it is on its way already */
export async function takeBack(recordId: string): Promise<boolean> {
  return (await (await localRecords()).takeBack(recordId)) === true
}

/** Sends what could still be taken back: before the page is left, and before signing out. */
export const flushCompletions = (): void => endings.forEach((end) => end())
