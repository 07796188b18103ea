import type { User } from '../../shared/schemas/user.ts'
import { isTokenFlavour } from './flavour.ts'

// Each flavour has its own sign-in, and may have another person's.
const key = isTokenFlavour ? 'outreach.lastUser.jwt' : 'outreach.lastUser'

/** The user last seen on this device: stands when the server cannot be asked, until a 401 or a sign-out. */
export const lastUser = {
  read(): User | null {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') as User | null
    } catch {
      return null
    }
  },
  write(user: User | null): void {
    try {
      if (user) localStorage.setItem(key, JSON.stringify(user))
      else localStorage.removeItem(key)
    } catch {
      // No storage on this device: without a network the app then asks to sign in.
    }
  },
}
