import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { NetworkError } from '../../../lib/apiErrors.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { useLogout } from '../mutations.ts'
import { tokenGuestQuery, type Guest } from './useGuest.ts'

/** Signs out whoever opened the invitation, in the flavour that they are signed in to. */
export function useNotMe({ isByToken }: Guest) {
  const client = useQueryClient()
  const { mutate: logOut, isPending } = useLogout()
  const byToken = useMutation({
    // Without a network it is enough that the token goes.
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
