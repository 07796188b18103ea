import { api } from '../../lib/api.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { onDevice } from '../../lib/onDevice.ts'

/** Whose. */
const kept = onDevice<number>('outreach.owedSignOut')
let paying: Promise<void> | null = null

/**
 * A sign-out that the server could not be told of. No page can remove the session's cookie: until the server has ended the session,
 * the cookie signs nobody in here. A token is removed with signing out, and owes nothing.
 */
export const owedSignOut = {
  isOwed: (): boolean => !isTokenFlavour && kept.read() !== null,
  /** @returns whether it is kept; where not, the cookie would be believed with the next start */
  note(userId: number): boolean {
    kept.write(userId)
    return kept.read() === userId
  },
  /** Whoever signs in ends the session before, also at the server. */
  clear(): void {
    if (!isTokenFlavour) kept.write(null)
  },
  /** Tells the server, where that is owed. @returns whether nothing is owed any more */
  async pay(): Promise<boolean> {
    if (!owedSignOut.isOwed()) return true
    paying ??= api
      .logout({})
      .then(() => kept.write(null))
      .finally(() => (paying = null))
    return paying.then(
      () => true,
      () => false,
    )
  },
}
