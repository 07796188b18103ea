import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { NetworkError } from '../../../lib/apiErrors.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { useLogout } from '../mutations.ts'
import { tokenGuestQuery, type Guest } from './useGuest.ts'

/** Signs out the user who opened the invitation, in their flavour. */
export function useNotMe({ isByToken }: Guest) {
  const client = useQueryClient()
  const { mutate: logOut, isPending } = useLogout()
  const byToken = useMutation({
    // Offline, removing the token is enough.
    mutationFn: () =>
      api.jwtLogout({}, { headers: tokenHeaders() }).catch((error: unknown) => {
        if (!(error instanceof NetworkError)) throw error
      }),
    onSuccess: () => {
      token.clear()
      client.setQueryData(tokenGuestQuery().queryKey, null)
    },
  })
  return { leave: () => (isByToken ? byToken.mutate() : logOut()), isPending: isPending || byToken.isPending }
}
