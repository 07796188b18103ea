import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { ContactChange as Change } from '../../../shared/domain/merging.ts'
import { same } from '../../../shared/domain/same.ts'
import type {
  Contact,
  contactInput,
  ContactStatus,
  contactPatch,
  DoNotContact,
} from '../../../shared/schemas/contact.ts'
import { randomId } from '../../lib/ids.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import type { Decision, Saved } from '../../offline/saving.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

/** A new contact as the forms send it; `clientId` makes resending it safe. */
export type NewContact = z.input<typeof contactInput>

const create = (
  owner: number,
  { clientId = randomId(), organizationId, ...body }: NewContact,
): Promise<Saved<Contact>> => outbox.save(owner, { op: 'create', entity: 'contact', organizationId, clientId, body })

/** Creates a contact. It is in the list at once, so that it can be chosen. */
export function useCreateContact() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: (input: NewContact) => create(user.id, input),
    onSuccess: ({ state }) => savedToast(t, state, { title: t('contacts.toasts.created') }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.createFailed'),
  })
}

interface ContactChange {
  /** The form's initial contact. */
  base: Contact
  body: z.input<typeof contactPatch>
  decision: Decision | null
}

/** Changes a contact. A conflict is shown by the form. */
export function useUpdateContact() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: ({ base, body, decision }: ContactChange) =>
      outbox.save(user.id, { op: 'update', entity: 'contact', row: base, body }, decision),
    onSuccess: ({ state, conflict }) => conflict ?? savedToast(t, state, { title: t('contacts.toasts.updated') }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
}

/**
 * Changes the status in place: optimistically, with Undo in the toast.
 * @returns a function that sets a contact's status
 */
export function useChangeStatus(): (contact: Contact, status: ContactStatus) => void {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: ({ contact, status }: { contact: Contact; status: ContactStatus }) =>
      outbox.save(user.id, { op: 'update', entity: 'contact', row: contact, body: { status } }),
    onSuccess: ({ row, state }, { contact: { status: before } }) => {
      const undo = { label: t('common.undo'), onClick: () => mutate({ contact: row, status: before }) }
      savedToast(t, state, {
        title: t('contacts.toasts.updated'),
        description: t('contacts.statusNow', { status: t(`contacts.status.${row.status}`) }),
        action: undo,
      })
    },
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
  return (contact, status) => mutate({ contact, status })
}

/**
 * Marks a contact who asked not to be contacted any more, or takes the mark away: optimistically, with Undo in the
 * toast.
 * @returns a function that sets the mark; null takes it away
 */
export function useDoNotContact(): (contact: Contact, mark: DoNotContact | null) => void {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: ({ contact, mark }: { contact: Contact; mark: DoNotContact | null }) =>
      outbox.save(user.id, { op: 'update', entity: 'contact', row: contact, body: { doNotContact: mark } }),
    onSuccess: ({ row, state }, { contact: { doNotContact: before }, mark }) =>
      savedToast(t, state, {
        title: t('contacts.toasts.updated'),
        description: t(mark ? 'contacts.doNotContact.marked' : 'contacts.doNotContact.lifted'),
        // The mark of another user who was faster stands: it is not this one's to take back.
        ...(same(row.doNotContact, mark) && {
          action: { label: t('common.undo'), onClick: () => mutate({ contact: row, mark: before ?? null }) },
        }),
      }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
  return (contact, mark) => mutate({ contact, mark })
}

/** Deletes a contact; its interactions stay. */
export function useDeleteContact() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: (contact: Contact) => outbox.remove(user.id, 'contact', contact),
    onSuccess: (state) => savedToast(t, state, { title: t('contacts.toasts.deleted') }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.deleteFailed'),
  })
}

/** All of them are on the disk together; they are sent a little later. */
export const keepChanges = (owner: number, changes: readonly Change<Contact>[]): Promise<void> =>
  outbox.keep(
    owner,
    changes.map(({ contact, body }) => ({ op: 'update' as const, entity: 'contact' as const, row: contact, body })),
  )
