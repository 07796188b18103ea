import { vi } from 'vitest'
import { closeLocalRecords, openLocalRecords } from './localRecords.ts'

/** Opens the records of a user for the time of a test; the browser of these tests keeps nothing, so they live in memory. */
export async function withLocalRecords(userId: number): Promise<() => void> {
  // That nothing is kept is the browser's ordinary warning.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openLocalRecords(
    { id: userId, name: 'Somebody' },
    { onList: () => undefined, onReceived: () => undefined, onSignedOut: () => undefined, onOutdated: () => undefined },
  )
  return closeLocalRecords
}
