import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers } from './api.ts'
import { isTokenFlavour } from './flavour.ts'
import { lastUser } from './lastUser.ts'
import { userKey } from './session.ts'
import { token } from './token.ts'
import { useViewedOrganization } from './viewedOrganization.ts'

/** Nobody is signed in any more: what was read for the one who was is forgotten, and the guards show the way out. */
export function endSession(client: QueryClient): void {
  lastUser.write(null)
  if (isTokenFlavour) token.clear()
  forgetAnswers()
  useViewedOrganization.setState({ id: null })
  client.setQueryData(userKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== userKey[0] })
}
