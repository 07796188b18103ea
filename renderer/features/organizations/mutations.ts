import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { organizationForm } from '../../../shared/schemas/organization.ts'
import { useSession } from '../../lib/session.ts'
import type { Entered } from '../../lib/useDraftForm.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { createOrganization } from '../../records/organizations/createOrganization.ts'
import { organizationsQuery, pointsScope } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { toast } from '../../lib/toast.ts'

/** The valid form's values. */
export type OrganizationFields = z.output<typeof organizationForm>

/** Creates an organization. The current one stays, unless there was none; switching to the new one is offered. */
export function useCreateOrganization() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { mutate: switchTo } = useSwitchOrganization()
  return useMutation({
    mutationFn: ({ fields, key }: Entered<OrganizationFields>) => createOrganization(fields, key),
    onSuccess: (organization) => {
      toast({
        title: t('organizations.toasts.created'),
        action: { label: t('organizations.switch'), onClick: () => switchTo(organization) },
      })
      if (organizationId === null) switchTo(organization)
    },
    onError: (error) => failedToast(t, error, 'organizations.toasts.createFailed'),
    // It may have been stored, although the answer was lost.
    onSettled: () => void client.invalidateQueries(organizationsQuery()),
  })
}

export function useUpdateOrganization() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, changes }: Entered<OrganizationFields> & { id: number }) =>
      outbox.submit('updateOrganization', { params: { id }, body: changes }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries(organizationsQuery())
      void client.invalidateQueries({ queryKey: pointsScope(id) })
      toast({ title: t('organizations.toasts.updated') })
    },
    onError: (error) => failedToast(t, error, 'organizations.toasts.updateFailed'),
  })
}
