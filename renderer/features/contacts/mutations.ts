import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Contact, contactPatch } from '../../../shared/schemas/contact.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { randomId } from '../../lib/ids.ts'
import { outbox } from '../../offline/outbox.ts'
import { contactsQuery } from '../../records/queries.ts'
import { toast } from '../../ui/toast/store.ts'

interface ContactChange {
  id: number
  body: z.input<typeof contactPatch>
}

/** The stored contact that a change collided with; null where something else went wrong. */
export const conflictingContact = (error: unknown): Contact | null =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict' ? (error.current as Contact) : null

/** Changes a contact. A conflict is left to the form, which alone knows what was typed. */
export function useUpdateContact() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, body }: ContactChange) => outbox.submit('updateContact', { params: { id }, body }),
    onSuccess: (contact) => {
      const query = contactsQuery(contact.organizationId)
      client.setQueryData(query.queryKey, (contacts) => contacts?.map((row) => (row.id === contact.id ? contact : row)))
      void client.invalidateQueries(query)
      toast({ title: t('contacts.toasts.updated') })
    },
    onError: (error) => {
      const current = conflictingContact(error)
      if (current) return void client.invalidateQueries(contactsQuery(current.organizationId))
      toast({ variant: 'destructive', title: t('common.error'), description: t('contacts.toasts.updateFailed', { message: messageOf(error, '') }) })
    },
  })
}

/** Deletes a contact; its interactions stay. */
export function useDeleteContact() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Contact) => outbox.submit('deleteContact', { params: { id }, query: { opId: randomId() } }),
    onSuccess: (_answer, contact) => {
      const query = contactsQuery(contact.organizationId)
      client.setQueryData(query.queryKey, (contacts) => contacts?.filter(({ id }) => id !== contact.id))
      void client.invalidateQueries(query)
      toast({ title: t('contacts.toasts.deleted') })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('common.error'), description: t('contacts.toasts.deleteFailed', { message: messageOf(error, '') }) }),
  })
}
