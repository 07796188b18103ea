import { lastUser } from '../lib/lastUser.ts'
import { startingLists } from '../lib/startingLists.ts'
import { preloadRecords } from './opening.ts'
// Loaded with this file, and not on demand.
import './engine.ts'
import './saving.ts'

/**
 * Opens the stored data of the device's last user, and reads the lists of the page, while the app's code is still
 * loading. None of it is shown, and nothing sent, before the user is known.
 */
export async function openRecordsAhead(): Promise<void> {
  const user = lastUser.read()
  if (user) await preloadRecords({ id: user.id, name: user.name }, startingLists())
}
