import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Organization } from '../../../shared/schemas/organization.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { messageOf, NetworkError } from '../../lib/apiErrors.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { userKey, useSession } from '../../lib/session.ts'
import { useViewedOrganization } from '../../lib/viewedOrganization.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { outbox } from '../../offline/outbox.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { organizationScope } from './queries.ts'
import { useViewOrganization } from './viewOrganization.ts'
import { withWaiting } from './withWaiting.ts'

/**
 * Switches on the server.
 * @returns the updated user; null if the server cannot be reached, and this device has all of the organization's data
 */
async function switchTo({ id }: Organization): Promise<User | null> {
  try {
    return await outbox.submit(isTokenFlavour ? 'jwtSwitchOrganization' : 'switchOrganization', {
      body: { organizationId: id },
    })
  } catch (error) {
    if (error instanceof NetworkError && (await (await localRecords()).hasAll(id))) return null
    throw error
  }
}

/** Switches to another organization; reads of the old one are repeated. Offline it is only viewed, on this page. */
export function useSwitchOrganization() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { organization: left } = useSession()
  const view = useViewOrganization()
  const goTo = useNavigate()
  return useMutation({
    mutationFn: switchTo,
    onSuccess: (user, organization) => {
      if (!user) return view(organization)
      lastUser.write(user)
      client.setQueryData(userKey, user)
      useViewedOrganization.setState({ id: null })
      void client.invalidateQueries({ queryKey: [organizationScope] })
      toast({
        title: t('auth.toasts.switched'),
        ...withWaiting(t, t('auth.toasts.switchedText', { name: organization.name }), left, goTo),
      })
    },
    onError: (error, { name }) =>
      errorToast({
        title: t('auth.toasts.switchFailed'),
        description: error instanceof NetworkError ? t('auth.toasts.notHere', { name }) : messageOf(error, ''),
      }),
  })
}
