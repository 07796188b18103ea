import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Contact, ContactStatus, contactPatch } from '../../../shared/schemas/contact.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
import { savedToast } from '../../records/savedToast.ts'
import { errorToast } from '../../ui/toast/store.ts'

interface ContactChange {
  /** The form's initial contact. */
  base: Contact
  body: z.input<typeof contactPatch>
}

/** The stored contact of a conflict; null for other errors. */
export const conflictingContact = (error: unknown): Contact | null =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict' ? (error.current as Contact) : null

/** Changes a contact. A conflict is left to the form, which has the input. */
export function useUpdateContact() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ base, body }: ContactChange) => outbox.save({ op: 'update', entity: 'contact', row: base, body }),
    onSuccess: ({ state }) => savedToast(t, state, { title: t('contacts.toasts.updated') }),
    onError: (error) => {
      if (conflictingContact(error)) return
      errorToast({
        title: t('common.error'),
        description: t('contacts.toasts.updateFailed', { message: messageOf(error, '') }),
      })
    },
  })
}

/**
 * Changes the status in place: optimistically, with Undo in the toast.
 * @returns a function that sets a contact's status
 */
export function useChangeStatus(): (contact: Contact, status: ContactStatus) => void {
  const { t } = useTranslation()
  const { mutate } = useMutation({
    mutationFn: ({ contact, status }: { contact: Contact; status: ContactStatus }) =>
      outbox.save({ op: 'update', entity: 'contact', row: contact, body: { status } }, { asks: true }),
    onSuccess: ({ row, state }, { contact: { status: before } }) => {
      const undo = { label: t('common.undo'), onClick: () => mutate({ contact: row, status: before }) }
      savedToast(t, state, {
        title: t('contacts.toasts.updated'),
        description: t('contact.status.now', { status: t(`contacts.status.${row.status}`) }),
        action: undo,
      })
    },
    onError: (error) => {
      errorToast({
        title: t('common.error'),
        description: t('contacts.toasts.updateFailed', { message: messageOf(error, '') }),
      })
    },
  })
  return (contact, status) => mutate({ contact, status })
}

/** Deletes a contact; its interactions stay. */
export function useDeleteContact() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (contact: Contact) => outbox.remove('contact', contact),
    onSuccess: (state) => savedToast(t, state, { title: t('contacts.toasts.deleted') }),
    onError: (error) =>
      errorToast({
        title: t('common.error'),
        description: t('contacts.toasts.deleteFailed', { message: messageOf(error, '') }),
      }),
  })
}
