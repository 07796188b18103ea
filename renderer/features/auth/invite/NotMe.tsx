import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { NetworkError } from '../../../lib/apiErrors.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { useLogout } from '../mutations.ts'
import styles from './Invite.module.css'
import { tokenGuestQuery, type Guest } from './useGuest.ts'

/** Signs out the user who opened the invitation, in their flavour. */
function useNotMe({ isByToken }: Guest) {
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

/** For whoever opened the link where somebody else is signed in: they sign out, and may join themselves. */
export function NotMe({ guest, disabled = false }: { guest: Guest; disabled?: boolean }) {
  const { t } = useTranslation()
  const { leave, isPending } = useNotMe(guest)
  return (
    <button type="button" className={styles.other} disabled={isPending || disabled} onClick={leave}>
      {t('invite.notYou')}
    </button>
  )
}
