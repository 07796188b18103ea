import { api } from '../../lib/api.ts'
import { crashSafe } from '../../lib/crashSafe.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'

/** The user's id; under the name of earlier versions, so that an update loses none. */
const kept = crashSafe<number>('outreach.owedSignOut')
let sending: Promise<void> | null = null

/**
 * A sign-out that the server could not be told. A page cannot remove the session's cookie: until the server has ended
 * the session, the cookie is ignored here. A token is removed when signing out, and needs no request.
 */
export const pendingSignOut = {
  isPending: (): boolean => !isTokenFlavour && kept.read() !== null,
  /** @returns whether it is stored; if not, the cookie would be used at the next start */
  note(userId: number): boolean {
    kept.write(userId)
    return kept.read() === userId
  },
  /** Signing in ends the previous session, on the server too. */
  clear(): void {
    if (!isTokenFlavour) kept.write(null)
  },
  /** Sends an outstanding sign-out. @returns whether none is outstanding any more */
  async send(): Promise<boolean> {
    if (!pendingSignOut.isPending()) return true
    sending ??= api
      .logout({})
      .then(() => kept.write(null))
      .finally(() => (sending = null))
    return sending.then(
      () => true,
      () => false,
    )
  },
}
