import type { User } from '../../../shared/schemas/user.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { restoreUser } from '../../offline/store/restored.ts'
import { isDesktop } from '../../platform/index.ts'
import { isTokenOld, token } from '../../lib/token.ts'
import { pendingSignOut } from './pendingSignOut.ts'
import { currentTime } from '../../lib/clock.ts'

/** Reads the user by the token, which is exchanged for a new one once a day. */
async function userByToken(signal?: AbortSignal): Promise<User> {
  const held = token.read()
  if (held === null) throw new ApiError(401, { code: 'unauthorized', message: 'Not authenticated' })
  if (!isTokenOld(held, currentTime().getTime())) return api.jwtUser({}, { signal })
  const { token: next, user } = await api.jwtRefresh({}, { signal })
  // Signed out, or in again, while the response was pending: it is discarded.
  if (token.read() === held) token.write(next)
  return user
}

/** Timeout for the server if a last user is known. */
const timeoutMs = 4_000

function patient(signal?: AbortSignal): AbortSignal | undefined {
  if (lastUser.read() === null) return signal
  return AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
}

/**
 * Reads the user by the cookie. Without a user the response is not an error, which would be logged in the console of
 * every visitor. If that request fails, `/api/user` is requested (specification, point 7).
 */
async function userByCookie(signal?: AbortSignal): Promise<User> {
  const user = await api.getCurrentUser({}, { signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    console.debug('/api/auth/current-user failed, asking /api/user', error)
    return api.getUser({}, { signal })
  })
  if (user === null) throw new ApiError(401, { code: 'not_authenticated', message: 'Not authenticated' })
  return user
}

const ask = (signal?: AbortSignal): Promise<User> => (isTokenFlavour ? userByToken(signal) : userByCookie(signal))

let asked: Promise<User | null> | null = null

/** Requests the user while the app's code is still loading: the first read uses this response. */
export function askAhead(): void {
  asked = currentUser()
}

/**
 * The signed-in user: the first time from the early request, then from a new one. Same parameters and result as
 * `currentUser`.
 */
export function readUser(signal?: AbortSignal): Promise<User | null> {
  const ahead = asked
  asked = null
  return ahead ?? currentUser(signal)
}

/**
 * Whether the app has been opened in this browser before, so that it opens without a network. On the desktop it may have
 * been, at a server that was used before the last one.
 */
const mayKnowUser = (): boolean => isDesktop || Boolean(navigator.serviceWorker?.controller)

/**
 * Reads the signed-in user from the server. If the network or the server fails, or is slow, the device's last user is
 * kept until a 401 or a sign-out. A sign-out that the server has not received is sent first: until then there is no
 * user.
 * @returns the user, or null for none
 */
export async function currentUser(signal?: AbortSignal): Promise<User | null> {
  // A crash may have taken the token, or the note of a sign-out. On a first visit there is nothing to restore.
  const restored = lastUser.read() !== null || mayKnowUser() ? restoreUser() : null
  if (isTokenFlavour && token.read() === null) await restored
  // Nobody is signed in after it, either; the browser may still have an answer that it requested with the page.
  if (pendingSignOut.isPending()) return pendingSignOut.send().then(() => null)
  try {
    const user = await ask(patient(signal))
    await restored
    // Signed out offline while the response was pending.
    if (pendingSignOut.isPending()) return null
    lastUser.write(user)
    // Settings from another device are applied here too, unless this one has an unsent change.
    const { isUnsent, adopt } = usePreferences.getState()
    if (!isUnsent) adopt(user.preferences.appearance)
    return user
  } catch (error) {
    await restored
    if (signal?.aborted) throw error
    if (error instanceof ApiError && error.status === 401) {
      lastUser.write(null)
      if (isTokenFlavour) token.clear()
      return null
    }
    await restoreUser()
    return lastUser.read()
  }
}
