import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Contact, contactInput } from '../../shared/schemas/contact.ts'
import { ApiError, messageOf } from '../lib/apiErrors.ts'
import { randomId } from '../lib/ids.ts'
import { outbox } from '../offline/outbox.ts'
import type { Saved } from '../offline/queue/saving.ts'
import { errorToast } from '../ui/toast/store.ts'
import { savedToast } from './savedToast.ts'

/** A new contact as the forms send it; `clientId` makes resending it safe. */
export type NewContact = z.input<typeof contactInput>

/**
 * Records a new contact. If an earlier attempt was stored unnoticed, and the form was changed since, its row
 * is updated to the form's current values.
 */
async function create({ clientId = randomId(), organizationId, ...body }: NewContact): Promise<Saved<Contact>> {
  try {
    return await outbox.save({ op: 'create', entity: 'contact', organizationId, clientId, body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !error.current) throw error
    return outbox.save({ op: 'update', entity: 'contact', row: error.current as Contact, body })
  }
}

/** Creates a contact. It is in the list at once, so that it can be chosen. */
export function useCreateContact() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: create,
    onSuccess: ({ state }) => savedToast(t, state, { title: t('contacts.toasts.created') }),
    onError: (error) =>
      errorToast({
        title: t('common.error'),
        description: t('contacts.toasts.createFailed', { message: messageOf(error, '') }),
      }),
  })
}
