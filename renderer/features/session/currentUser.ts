import type { User } from '../../../shared/schemas/user.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { usePreferences } from '../../lib/preferences.ts'

/**
 * Asks the server who is signed in.
 * Where the network or the server fails, the last user of this device stands until a 401 or a sign-out.
 * @returns the user, or null for nobody
 */
export async function currentUser(signal?: AbortSignal): Promise<User | null> {
  try {
    const user = await api.getUser({}, { signal })
    lastUser.write(user)
    // What was chosen on another device holds here too, unless this one has a choice that could not be sent yet.
    const { isUnsent, adopt } = usePreferences.getState()
    if (!isUnsent) adopt(user.preferences.appearance)
    return user
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof ApiError && error.status === 401) {
      lastUser.write(null)
      return null
    }
    return lastUser.read()
  }
}
