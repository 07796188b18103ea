import { isTokenFlavour } from './flavour.ts'
import { onDevice } from './onDevice.ts'

interface Wanted {
  address: string
  /** Whose page it was when their session ended; null where somebody came by a link or a bookmark. */
  userId: number | null
}

// For the tab, since the landing page, the sign-in and the app are loaded one after the other; each flavour has its own pages.
const kept = onDevice<Wanted>(isTokenFlavour ? 'outreach.wantedPage.jwt' : 'outreach.wantedPage', () => sessionStorage)
let hasLeft = false

/** The address that is opened after the sign-in: at which somebody came who was not signed in, or was when their session ended. */
export const wantedPage = {
  keep(address: string, userId: number | null): void {
    if (userId === null || !hasLeft) kept.write({ address, userId })
  },
  /** @returns where this user goes on; null where they have no such address */
  of(user: { id: number }): string | null {
    const wanted = kept.read()
    return wanted && (wanted.userId === null || wanted.userId === user.id) ? wanted.address : null
  },
  /** Somebody is signed in, and has no use for it any more. */
  forget(): void {
    hasLeft = false
    kept.write(null)
  },
  /** Whoever signs out leads nobody to where they were, themselves neither. */
  leave(): void {
    hasLeft = true
    kept.write(null)
  },
}
