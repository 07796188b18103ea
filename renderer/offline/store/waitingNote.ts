import { onDevice } from '../../lib/onDevice.ts'

/**
 * How much waits here for a user, noted beside the database: where the browser clears that alone, as it does when a device runs
 * out of room, its user is told. Where it clears everything at once, nobody on this device can know.
 */
export function waitingNote(userId: number) {
  const note = onDevice<{ waiting: number; lost: number }>(`outreach.waiting.${userId}`)
  const read = () => note.read() ?? { waiting: 0, lost: 0 }
  const write = (waiting: number, lost: number) => note.write(waiting + lost === 0 ? null : { waiting, lost })
  return {
    /** So much waits now. */
    count(waiting: number): void {
      const before = read()
      if (before.waiting !== waiting) write(waiting, before.lost)
    },
    /** What waited is gone. */
    cleared(): void {
      const { waiting, lost } = read()
      write(0, lost + waiting)
    },
    /** How much is gone that its user was not told of, or has not put away yet. */
    lost: (): number => read().lost,
    /** Its user has read it. */
    seen: (): void => write(read().waiting, 0),
  }
}
