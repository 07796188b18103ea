import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Contact, contactInput } from '../../shared/schemas/contact.ts'
import { ApiError, messageOf } from '../lib/apiErrors.ts'
import { randomId } from '../lib/ids.ts'
import { outbox } from '../offline/outbox.ts'
import { toast } from '../ui/toast/store.ts'
import { contactsQuery } from './queries.ts'

/** A new contact as the forms send it; `clientId` makes sending it again safe. */
export type NewContact = z.input<typeof contactInput>

/**
 * Sends a new contact. Where an earlier attempt got through unnoticed, and the form was changed since, the row that it made
 * is brought to what the form says now.
 */
async function create(body: NewContact): Promise<Contact> {
  try {
    return await outbox.submit('createContact', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'client_id_reused') throw error
    const { id, version } = error.current as Contact
    const { clientId: _identity, organizationId: _owner, ...fields } = body
    return outbox.submit('updateContact', { params: { id }, body: { ...fields, version, opId: randomId() } })
  }
}

/** Creates a contact. It stands in the list at once, so that whoever made it can choose it. */
export function useCreateContact() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: create,
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
