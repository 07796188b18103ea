import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ViewPage } from '../../../shared/domain/savedViews.ts'
import type { SavedView, ViewPatch } from '../../../shared/schemas/savedView.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast } from '../sync/savedToast.ts'
import { viewsQuery } from './queries.ts'

/** A write that only the server does, and what is said then. */
function useWrite<Variables, Answer>(write: (variables: Variables) => Promise<Answer>, done?: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const organizationId = useOrganizationId()
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      // The page shows the result when it is told.
      await client.invalidateQueries(viewsQuery(organizationId))
      if (done) toast({ title: done })
    },
    onError: (error) => {
      // It may have been stored, although the answer was lost.
      void client.invalidateQueries(viewsQuery(organizationId))
      failedToast(t, error, 'views.toasts.failed')
    },
  })
}

export interface NewView {
  page: ViewPage
  name: string
  query: string
  shared: boolean
}

/** Saves what a page shows as a new view. */
export function useCreateView() {
  const { t } = useTranslation()
  const organizationId = useOrganizationId()
  return useWrite(
    ({ key, ...view }: NewView & { key: string }) =>
      outbox.submit('createView', { body: { ...view, organizationId } }, key),
    t('views.toasts.saved'),
  )
}

/** Renames a view, or changes what it shows. */
export function useUpdateView() {
  const { t } = useTranslation()
  return useWrite(
    ({ id, changes }: { id: number; changes: ViewPatch }) =>
      outbox.submit('updateView', { params: { id }, body: changes }),
    t('views.toasts.saved'),
  )
}

export function useDeleteView() {
  const { t } = useTranslation()
  return useWrite(({ id }: SavedView) => outbox.submit('deleteView', { params: { id } }), t('views.toasts.deleted'))
}

/** Shares a view with the organization. */
export function useShareView() {
  const { t } = useTranslation()
  return useWrite(({ id }: SavedView) => outbox.submit('shareView', { params: { id } }), t('views.toasts.shared'))
}

/** Leaves a shared view to its owner alone. */
export function useUnshareView() {
  const { t } = useTranslation()
  return useWrite(({ id }: SavedView) => outbox.submit('unshareView', { params: { id } }), t('views.toasts.unshared'))
}

/** Stars a view for the user, or removes the star. */
export const useStarView = () =>
  useWrite(({ id, starred }: SavedView) =>
    starred ? outbox.submit('unstarView', { params: { id } }) : outbox.submit('starView', { params: { id } }),
  )
