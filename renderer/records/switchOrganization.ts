import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Organization } from '../../shared/schemas/organization.ts'
import { messageOf } from '../lib/apiErrors.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { userKey } from '../lib/session.ts'
import { useViewedOrganization } from '../lib/viewedOrganization.ts'
import { outbox } from '../offline/outbox.ts'
import { toast } from '../ui/toast/store.ts'
import { organizationScope } from './queries.ts'

/** Works in another organization from now on; what was read of the old one is read again. */
export function useSwitchOrganization() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Organization) => outbox.submit(isTokenFlavour ? 'jwtSwitchOrganization' : 'switchOrganization', { body: { organizationId: id } }),
    onSuccess: (user, organization) => {
      lastUser.write(user)
      client.setQueryData(userKey, user)
      useViewedOrganization.setState({ id: null })
      void client.invalidateQueries({ queryKey: [organizationScope] })
      toast({ title: t('auth.toasts.switched'), description: t('auth.toasts.switchedText', { name: organization.name }) })
    },
    onError: (error) => toast({ variant: 'destructive', title: t('auth.toasts.switchFailed'), description: messageOf(error, '') }),
  })
}
