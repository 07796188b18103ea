import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '../../../../shared/schemas/user.ts'
import { api } from '../../../lib/api.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { userQuery } from '../queries.ts'

/** The user who opened the invitation. */
export interface Guest {
  user: User
  /** Signed in only to the token flavour: requests use the token, and links lead there. */
  isByToken: boolean
}

/** The user of this browser's token; null if it is invalid. */
export const tokenGuestQuery = () =>
  queryOptions({
    queryKey: ['tokenGuest'],
    queryFn: ({ signal }) => api.jwtUser({}, { signal, headers: tokenHeaders() }).catch(() => null),
  })

/** The page is outside of both flavours: it uses the cookies, and if they have no user, the token. */
export function useGuest(): { guest: Guest | null; isAsking: boolean } {
  const { data: user, isPending } = useQuery(userQuery())
  const isTokenAsked = !isPending && !user && token.read() !== null
  const { data: tokenUser, isPending: isTokenPending } = useQuery({ ...tokenGuestQuery(), enabled: isTokenAsked })
  if (user) return { guest: { user, isByToken: false }, isAsking: false }
  const guest = isTokenAsked && tokenUser ? { user: tokenUser, isByToken: true } : null
  return { guest, isAsking: isPending || (isTokenAsked && isTokenPending) }
}
