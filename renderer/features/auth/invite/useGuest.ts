import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '../../../../shared/schemas/user.ts'
import { api } from '../../../lib/api.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { userQuery } from '../queries.ts'

/** Who opened the invitation. */
export interface Guest {
  user: User
  /** Signed in to the token flavour alone: what they do here is signed by their token, and leads there. */
  isByToken: boolean
}

/** Whom the token of this browser belongs to; null where it is good no more. */
export const tokenGuestQuery = () =>
  queryOptions({
    queryKey: ['tokenGuest'],
    queryFn: ({ signal }) => api.jwtUser({}, { signal, headers: tokenHeaders() }).catch(() => null),
  })

/** The page stands outside of both flavours: it asks as the cookies have it, and where they are nobody's with the token. */
export function useGuest(): { guest: Guest | null; isAsking: boolean } {
  const { data: user, isPending } = useQuery(userQuery())
  const isTokenAsked = !isPending && !user && token.read() !== null
  const { data: tokenUser, isPending: isTokenPending } = useQuery({ ...tokenGuestQuery(), enabled: isTokenAsked })
  if (user) return { guest: { user, isByToken: false }, isAsking: false }
  const guest = isTokenAsked && tokenUser ? { user: tokenUser, isByToken: true } : null
  return { guest, isAsking: isPending || (isTokenAsked && isTokenPending) }
}
