import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { contactInput } from '../../shared/schemas/contact.ts'
import { messageOf } from '../lib/apiErrors.ts'
import { outbox } from '../offline/outbox.ts'
import { toast } from '../ui/toast/store.ts'
import { contactsQuery } from './queries.ts'

/** A new contact as the forms send it; `clientId` makes sending it again safe. */
export type NewContact = z.input<typeof contactInput>

/** Creates a contact. It stands in the list at once, so that whoever made it can choose it. */
export function useCreateContact() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: NewContact) => outbox.submit('createContact', { body }),
    onSuccess: (contact) => {
      const query = contactsQuery(contact.organizationId)
      client.setQueryData(query.queryKey, (contacts) => contacts && [...contacts.filter(({ id }) => id !== contact.id), contact])
      void client.invalidateQueries(query)
      toast({ title: t('contacts.toasts.created') })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('common.error'), description: t('contacts.toasts.createFailed', { message: messageOf(error, '') }) }),
  })
}
