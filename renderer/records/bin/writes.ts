import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DeletedContact, DeletedInteraction } from '../../../shared/schemas/bin.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

/** A deleted record, to be brought back. */
export type Deleted = ({ entity: 'contact' } & DeletedContact) | ({ entity: 'interaction' } & DeletedInteraction)

/** Brings a record back from the bin: a change in the queue, as any other. It is listed once the server has taken it. */
export function useBringBack() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: ({ entity, row }: Deleted) =>
      outbox.save(user.id, { op: 'update', entity, row, body: { returned: true } }),
    onSuccess: ({ state }, { entity }) =>
      savedToast(t, state, {
        title: t(entity === 'contact' ? 'contacts.toasts.updated' : 'interactions.toasts.updated'),
        description: t('bin.isBack'),
      }),
    onError: (error, { entity }) =>
      failedToast(t, error, entity === 'contact' ? 'contacts.toasts.updateFailed' : 'interactions.toasts.updateFailed'),
  })
}
