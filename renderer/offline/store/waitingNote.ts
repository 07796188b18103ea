import { onDevice } from '../../lib/onDevice.ts'

/**
 * The number of a user's queued records, stored beside the database: if the browser evicts only the database, as when a device runs
 * out of space, the user is told. If it clears everything at once, no one on this device can know.
 */
export function waitingNote(userId: number) {
  const note = onDevice<{ waiting: number; lost: number }>(`outreach.waiting.${userId}`)
  const read = () => note.read() ?? { waiting: 0, lost: 0 }
  const write = (waiting: number, lost: number) => note.write(waiting + lost === 0 ? null : { waiting, lost })
  return {
    /** Stores the current length of the queue. */
    count(waiting: number): void {
      const before = read()
      if (before.waiting !== waiting) write(waiting, before.lost)
    },
    /** The queue was lost. */
    cleared(): void {
      const { waiting, lost } = read()
      write(0, lost + waiting)
    },
    /** The number of lost records that the user has not been told of, or has not dismissed. */
    lost: (): number => read().lost,
    /** The user has read it. */
    seen: (): void => write(read().waiting, 0),
  }
}
