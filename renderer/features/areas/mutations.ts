import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Area, AreaAssignmentInput, AreaInput } from '../../../shared/schemas/area.ts'
import { toast } from '../../lib/toast.ts'
import type { Entered } from '../../lib/useDraftForm.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { areasQuery } from './queries.ts'

/** Adds an area, or changes the one with the id. */
export function useSaveArea(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, fields, changes, key }: Entered<AreaInput> & { id: number | undefined }) =>
      id === undefined
        ? outbox.submit('createArea', { body: { ...fields, organizationId } }, key)
        : outbox.submit('updateArea', { params: { id }, body: changes }),
    onSuccess: () => toast({ title: t('areas.toasts.saved') }),
    onError: (error) => failedToast(t, error, 'areas.toasts.failed'),
    // It may have been stored, although the answer was lost.
    onSettled: () => void client.invalidateQueries(areasQuery(organizationId)),
  })
}

/** Gives an area to members for a period. */
export function useAssignArea(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, fields }: { id: number; fields: AreaAssignmentInput }) =>
      outbox.submit('assignArea', { params: { id }, body: fields }),
    onSuccess: () => {
      void client.invalidateQueries(areasQuery(organizationId))
      toast({ title: t('areas.toasts.assigned') })
    },
    onError: (error) => failedToast(t, error, 'areas.toasts.failed'),
  })
}

/** Deletes an area and who had it. */
export function useDeleteArea(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Area) => outbox.submit('deleteArea', { params: { id } }),
    onSuccess: () => toast({ title: t('areas.toasts.deleted') }),
    onError: (error) => failedToast(t, error, 'areas.toasts.deleteFailed'),
    // If refused, another user has deleted it in the meantime.
    onSettled: () => void client.invalidateQueries(areasQuery(organizationId)),
  })
}
