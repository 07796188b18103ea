import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { InviteFields } from '../../../../shared/schemas/invitation.ts'
import { api } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/apiErrors.ts'
import { isTokenFlavour, tokenBase } from '../../../lib/flavour.ts'
import { paths } from '../../../lib/paths.ts'
import { token as credential, tokenHeaders } from '../../../lib/token.ts'
import { outbox } from '../../../offline/outbox.ts'
import { platform } from '../../../platform/index.ts'
import { errorToast, toast } from '../../../lib/toast.ts'
import { begin } from '../mutations.ts'
import type { Guest } from './useGuest.ts'

/** The content of an invitation, for the holder of its link. */
export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.getInvitation({ params: { token } }, { signal }),
  })

/** The next page after joining: in the flavour that the user is signed in to. */
export const dashboardOf = (guest: Pick<Guest, 'isByToken'> | null): string =>
  guest?.isByToken ? `${tokenBase}/dashboard` : paths.dashboard

/** The same by the token, whose user is unknown to the cookies. */
async function acceptByToken(token: string) {
  const signed = { headers: tokenHeaders() }
  const joined = await api.acceptInvitation({ body: { token } }, signed)
  await api.jwtSwitchOrganization({ body: { organizationId: joined.organization.id } }, signed).catch(() => null)
  return joined
}

const switchTo = (organizationId: number) =>
  outbox.submit(isTokenFlavour ? 'jwtSwitchOrganization' : 'switchOrganization', { body: { organizationId } })

const byToken = isTokenFlavour && { signIn: 'token' as const }

/** Joining does not change the current organization; a user who opened the link wants the new one. */
async function accept(token: string, account: InviteFields | null) {
  const joined = await outbox.submit('acceptInvitation', {
    body: { token, ...(account && { ...account, ...byToken, remember: platform.isInstalled() }) },
  })
  const { organization, user } = joined
  if (joined.token) credential.write(joined.token)
  if (user.organizationId === organization.id) return joined
  // The user has joined, even if the switch fails.
  const switched = await switchTo(organization.id).catch(() => user)
  return { ...joined, user: switched }
}

/** Whether the page itself shows the refusal: beside a field, or by the state of the invitation. */
const isShown = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'already_member' || error.code.startsWith('invitation_') || error.errors.length > 0)

/** Joins, as the signed-in user (null) or as a new one, and opens the organization's dashboard. */
export function useAccept(token: string, isByToken: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (account: InviteFields | null) => (isByToken ? acceptByToken(token) : accept(token, account)),
    onSuccess: ({ user, organization, role }) => {
      // The other flavour is another page.
      if (isByToken) return window.location.assign(dashboardOf({ isByToken }))
      begin(client, user)
      toast({
        title: t('invite.toasts.welcome', { organization: organization.name }),
        description: t('invite.toasts.welcomeText', { role: t(`common.roles.${role}`) }),
      })
      void navigate(paths.dashboard, { replace: true })
    },
    onError: (error) => {
      void client.invalidateQueries(previewQuery(token))
      if (!isShown(error)) errorToast({ title: t('invite.toasts.failed'), description: messageOf(error, '') })
    },
  })
}

export type Accept = ReturnType<typeof useAccept>
