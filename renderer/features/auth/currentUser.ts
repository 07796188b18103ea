import type { User } from '../../../shared/schemas/user.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { isTokenOld, token } from '../../lib/token.ts'
import { owedSignOut } from './owedSignOut.ts'

/** Asks with the token, which is exchanged for a new one once a day. */
async function userByToken(signal?: AbortSignal): Promise<User> {
  const held = token.read()
  if (held === null) throw new ApiError(401, { code: 'unauthorized', message: 'Not authenticated' })
  if (!isTokenOld(held, Date.now())) return api.jwtUser({}, { signal })
  const { token: next, user } = await api.jwtRefresh({}, { signal })
  // Signed out, or in again, while the answer was on its way: then it is for nobody.
  if (token.read() === held) token.write(next)
  return user
}

/** How long the server may be silent where somebody is known who can begin meanwhile. */
const patienceMs = 4_000

function patient(signal?: AbortSignal): AbortSignal | undefined {
  if (lastUser.read() === null) return signal
  return AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])])
}

/**
 * Asks by the cookie. That nobody is signed in is an answer here: an error would stand in the console of everybody who only
 * visits. Where that call fails, `/api/user` is asked (specification, point 7).
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

/** Asks while the app's code is still on its way: its first read takes this answer. */
export function askAhead(): void {
  asked = currentUser()
}

/** Who is signed in, as it was asked for ahead, the first time; asked for now, every other time. Takes and gives what `currentUser` does. */
export function readUser(signal?: AbortSignal): Promise<User | null> {
  const ahead = asked
  asked = null
  return ahead ?? currentUser(signal)
}

/**
 * Asks the server who is signed in.
 * Where the network or the server fails, or takes long, the last user of this device stands until a 401 or a sign-out. A sign-out that
 * the server has not heard of comes first: until then it is nobody.
 * @returns the user, or null for nobody
 */
export async function currentUser(signal?: AbortSignal): Promise<User | null> {
  if (!(await owedSignOut.pay())) return null
  try {
    const user = await ask(patient(signal))
    // Signed out, without a network, while the answer was on its way.
    if (owedSignOut.isOwed()) return null
    lastUser.write(user)
    // What was chosen on another device holds here too, unless this one has a choice that could not be sent yet.
    const { isUnsent, adopt } = usePreferences.getState()
    if (!isUnsent) adopt(user.preferences.appearance)
    return user
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof ApiError && error.status === 401) {
      lastUser.write(null)
      if (isTokenFlavour) token.clear()
      return null
    }
    return lastUser.read()
  }
}
