import type { QueryClient } from '@tanstack/react-query'
import { isDesktop, platform } from '../platform/index.ts'
import { forgetAnswers } from './api.ts'
import { keepEvent } from './event.ts'
import { isTokenFlavour } from './flavour.ts'
import { forgetKept } from './keptAnswer.ts'
import { lastUser } from './lastUser.ts'
import { userKey } from './session.ts'
import { token } from './token.ts'
import { forgetSent } from './sentLog.ts'
import { useViewedOrganization } from './viewedOrganization.ts'
import { wantedPage } from './wantedPage.ts'
import { seenMapCache, tileCache } from './worker.ts'

/** Forgets what was read for whoever was signed in. */
export function forgetReads(client: QueryClient): void {
  forgetAnswers()
  useViewedOrganization.setState({ id: null })
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== userKey[0] })
}

/** Nobody is signed in any more: what was read for the one who was is forgotten, and the guards show the way out. */
export function endSession(client: QueryClient): void {
  const user = lastUser.read()
  if (user) {
    forgetKept(user.id)
    forgetSent(user.id)
  }
  lastUser.write(null)
  keepEvent(null)
  wantedPage.leave()
  if (isTokenFlavour) token.clear()
  // Which parts of town were looked at is nobody else's business.
  if ('caches' in window && !isDesktop) for (const seen of [tileCache, seenMapCache]) void caches.delete(seen)
  client.setQueryData(userKey, null)
  forgetReads(client)
  if (user) platform.forgetUser(user.id)
}
