import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { onto } from '../../../shared/domain/merge.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

/**
 * Changes the tags of a contact in place: optimistically, with Undo in the toast.
 * @returns a function that sets a contact's tags
 */
export function useSetTags(): (contact: Contact, tags: string[] | null) => void {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: ({ contact, tags }: { contact: Contact; tags: string[] | null }) =>
      outbox.save(user.id, { op: 'update', entity: 'contact', row: contact, body: { tags } }),
    onSuccess: ({ row, state }, { contact: { tags: before = null }, tags }) => {
      // What another user has added or taken away meanwhile stays.
      const back = onto({ tags }, { tags: before }, { tags: row.tags }).tags as string[] | null
      savedToast(t, state, {
        title: t('contacts.toasts.updated'),
        action: { label: t('common.undo'), onClick: () => mutate({ contact: row, tags: back }) },
      })
    },
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
  return (contact, tags) => mutate({ contact, tags })
}
