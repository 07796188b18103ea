import type { StartingLists } from '../lib/startingLists.ts'
import type { LocalEvents, LocalRecords, Owner } from './engine.ts'
import { currentRecords, replaceRecords, type CurrentRecords } from './localRecords.ts'

// Together with the code that saves: offline it could not be loaded later.
const engine = async () => (await Promise.all([import('./engine.ts'), import('./saving.ts')]))[0]

function open(owner: Owner, events: LocalEvents | null, first: StartingLists | null = null): Promise<LocalRecords> {
  const told: LocalEvents = {
    onList: (...what) => mine.events?.onList(...what),
    onReceived: (...what) => mine.events?.onReceived(...what),
    onSignedOut: () => mine.events?.onSignedOut(),
    onOutdated: () => {
      mine.isOutdated = true
      mine.events?.onOutdated()
    },
  }
  const mine: CurrentRecords = {
    owner,
    events,
    isOutdated: false,
    ready: engine().then(({ openRecords }) => openRecords(owner, told, () => currentRecords() === mine, first)),
  }
  replaceRecords(mine)
  return mine.ready
}

/** Opens the signed-in user's records; those of another user are closed, and kept. */
export function openLocalRecords(owner: Owner, events: LocalEvents): Promise<LocalRecords> {
  const current = currentRecords()
  if (current?.owner.id !== owner.id || current.events) return open(owner, events)
  current.events = events
  if (current.isOutdated) events.onOutdated()
  return current.ready
}

/**
 * Opens the last user's records, before the app that listens to them. On a slow device the app may have been faster:
 * its records stay open, since it would hear nothing of others.
 * @param first the lists of the first page; null for none
 */
export const preloadRecords = (owner: Owner, first: StartingLists | null): Promise<LocalRecords> =>
  currentRecords()?.ready ?? open(owner, null, first)
