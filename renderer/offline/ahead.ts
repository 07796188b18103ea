import { lastUser } from '../lib/lastUser.ts'
import { startingLists } from '../lib/startingLists.ts'
import { openAhead } from './localRecords.ts'
// They come with this file, and not only once they are asked for.
import './engine.ts'
import './queue/saving.ts'

/**
 * Opens what this device keeps of whoever was here last, and reads the lists of the page, while the app's code is still on its way.
 * Nothing of it is shown, and nothing sent, before it is known who is here.
 */
export async function openRecordsAhead(): Promise<void> {
  const user = lastUser.read()
  if (user) await openAhead({ id: user.id, name: user.name }, startingLists())
}
