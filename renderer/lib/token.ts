import { changeSafely } from './crashSafe.ts'

/** Storage key of the token (specification, point 3). */
export const tokenKey = 'jwt_token'
/** Keys cleared by signing out (specification, point 4). */
const signInKeys = [tokenKey, 'auth_token', 'auth_state']
const day = 86_400_000

// Storage may be refused (private window, embedded page): the sign-in then lasts as long as the page.
let held: string | null = null

/** The credential of the token flavour. */
export const token = {
  read(): string | null {
    try {
      return localStorage.getItem(tokenKey)
    } catch {
      return held
    }
  },
  write(value: string): void {
    held = value
    changeSafely(tokenKey, () => localStorage.setItem(tokenKey, value))
  },
  clear(): void {
    held = null
    for (const key of signInKeys) changeSafely(key, () => localStorage.removeItem(key))
  },
}

/**
 * The credential of a call. Without a token an invalid one is used: a header wins over the cookie, by which
 * a user may be signed in to the other flavour in this browser.
 */
export const tokenHeaders = (): Record<string, string> => ({ Authorization: `Bearer ${token.read() ?? 'none'}` })

/** When the token was issued, in milliseconds; null if that cannot be read. */
function madeAt(value: string): number | null {
  try {
    const payload = (value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown }
    return typeof iat === 'number' ? iat * 1_000 : null
  } catch {
    return null
  }
}

/** True for a token that was issued more than a day ago: it is exchanged for a new one. */
export function isTokenOld(value: string, now: number): boolean {
  const made = madeAt(value)
  return made !== null && now - made > day
}
