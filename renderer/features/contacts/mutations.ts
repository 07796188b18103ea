import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Contact, ContactStatus, contactPatch } from '../../../shared/schemas/contact.ts'
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

/** Changes one row of the list that is already there. */
function changeContact(client: QueryClient, { organizationId, id }: Contact, changes: Partial<Contact>): void {
  client.setQueryData(contactsQuery(organizationId).queryKey, (contacts) => contacts?.map((row) => (row.id === id ? { ...row, ...changes } : row)))
}

/** Changes a contact. A conflict is left to the form, which alone knows what was typed. */
export function useUpdateContact() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, body }: ContactChange) => outbox.submit('updateContact', { params: { id }, body }),
    onSuccess: (contact) => {
      changeContact(client, contact, contact)
      void client.invalidateQueries(contactsQuery(contact.organizationId))
      toast({ title: t('contacts.toasts.updated') })
    },
    onError: (error) => {
      const current = conflictingContact(error)
      if (current) return void client.invalidateQueries(contactsQuery(current.organizationId))
      toast({ variant: 'destructive', title: t('common.error'), description: t('contacts.toasts.updateFailed', { message: messageOf(error, '') }) })
    },
  })
}

/**
 * Changes the status in place: it shows at once, and the toast takes it back. It names no version: whoever says last where
 * somebody stands is right.
 * @returns a function that sets the status of the contact it is given
 */
export function useChangeStatus(): (contact: Contact, status: ContactStatus) => void {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { mutate } = useMutation({
    mutationFn: ({ contact: { id }, status }: { contact: Contact; status: ContactStatus }) =>
      outbox.submit('updateContact', { params: { id }, body: { status, opId: randomId() } }),
    onMutate: ({ contact, status }) => changeContact(client, contact, { status }),
    onSuccess: (stored, { contact: { status: before } }) => {
      changeContact(client, stored, stored)
      const undo = { label: t('common.undo'), onClick: () => mutate({ contact: stored, status: before }) }
      toast({ title: t('contacts.toasts.updated'), description: t('contact.status.now', { status: t(`contacts.status.${stored.status}`) }), action: undo })
    },
    onError: (error, { contact }) => {
      changeContact(client, contact, { status: contact.status })
      toast({ variant: 'destructive', title: t('common.error'), description: t('contacts.toasts.updateFailed', { message: messageOf(error, '') }) })
    },
    onSettled: (_stored, _error, { contact }) => void client.invalidateQueries(contactsQuery(contact.organizationId)),
  })
  return (contact, status) => mutate({ contact, status })
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
