import { vi } from 'vitest'
import { closeLocalRecords } from './localRecords.ts'
import { openLocalRecords } from './opening.ts'
import { notePageQueue } from './store/pageQueues.ts'

/** Opens a user's records for a test; the tests' browser has no storage, so they are in memory. */
export async function withLocalRecords(userId: number): Promise<() => void> {
  // Browsers warn that nothing is stored.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // What an earlier test has left.
  notePageQueue(userId, [], [])
  await openLocalRecords(
    { id: userId, name: 'Somebody' },
    { onList: () => undefined, onReceived: () => undefined, onSignedOut: () => undefined, onOutdated: () => undefined },
  )
  return closeLocalRecords
}
