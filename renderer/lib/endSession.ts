import type { QueryClient } from '@tanstack/react-query'
import { isDesktop, platform } from '../platform/index.ts'
import { forgetAnswers } from './api.ts'
import { keepEvent } from './event.ts'
import { isTokenFlavour } from './flavour.ts'
import { forgetKept } from './cachedAnswer.ts'
import { lastUser } from './lastUser.ts'
import { userKey } from './session.ts'
import { token } from './token.ts'
import { forgetSeenMaps } from './seenMaps.ts'
import { forgetSent } from './sentLog.ts'
import { signedOut } from './signedOut.ts'
import { useViewedOrganization } from './viewedOrganization.ts'
import { wantedPage } from './wantedPage.ts'

/** Drops the data of the signed-out user. */
export function forgetReads(client: QueryClient): void {
  forgetAnswers()
  useViewedOrganization.setState({ id: null })
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== userKey[0] })
}

/** No one is signed in any more: the previous user's data are dropped, and the guards redirect. */
export function endSession(client: QueryClient): void {
  const user = lastUser.read()
  // What is stored of them belongs to both flavours: it stays until they have left the other one, too.
  if (user && lastUser.inOtherFlavour()?.id !== user.id) {
    forgetKept(user.id)
    forgetSent(user.id)
    // `followSession` deletes their rows.
    if (!isDesktop) signedOut.add(user.id)
  }
  lastUser.write(null)
  keepEvent(null)
  wantedPage.leave()
  if (isTokenFlavour) token.clear()
  // Which parts of town were viewed is private.
  void forgetSeenMaps().catch((error: unknown) => console.warn('Viewed maps could not be removed', error))
  client.setQueryData(userKey, null)
  forgetReads(client)
  if (user) platform.forgetUser(user.id)
}
