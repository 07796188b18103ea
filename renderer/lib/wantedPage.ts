import { isTokenFlavour } from './flavour.ts'
import { onDevice } from './onDevice.ts'

interface Wanted {
  address: string
  /** The user whose session ended on the page; null for a visitor with a link or a bookmark. */
  userId: number | null
}

// For the tab, since the landing page, the sign-in and the app are loaded one after the other; each flavour has its own
// pages.
const kept = onDevice<Wanted>(isTokenFlavour ? 'outreach.wantedPage.jwt' : 'outreach.wantedPage', () => sessionStorage)
let hasLeft = false

/** The address to open after the sign-in: requested without a session, or open when the session ended. */
export const wantedPage = {
  keep(address: string, userId: number | null): void {
    if (userId === null || !hasLeft) kept.write({ address, userId })
  },
  /** @returns the address for this user; null if there is none */
  of(user: { id: number }): string | null {
    const wanted = kept.read()
    return wanted && (wanted.userId === null || wanted.userId === user.id) ? wanted.address : null
  },
  /** A user is signed in, and the address is no longer needed. */
  forget(): void {
    hasLeft = false
    kept.write(null)
  },
  /** Drops the address at a sign-out: no later user is sent there, including the same one. */
  leave(): void {
    hasLeft = true
    kept.write(null)
  },
}
