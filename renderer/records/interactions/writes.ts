import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { InteractionField } from '../../../shared/domain/fields.ts'
import type { Interaction, interactionInput } from '../../../shared/schemas/interaction.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { randomId } from '../../lib/ids.ts'
import { outbox } from '../../offline/outbox.ts'
import type { Decision, Saved } from '../../offline/saving.ts'
import { errorToast } from '../../lib/toast.ts'
import { savedToast } from '../sync/savedToast.ts'

export type NewInteraction = z.input<typeof interactionInput>

/** The changed fields of an interaction. */
export type Changes = Partial<Pick<Interaction, InteractionField>>

/** A change of the form's initial row; `base` has the version that it started from. */
export interface Edit {
  base: Interaction
  changes: Changes
  decision: Decision | null
}

const isEdit = (input: Edit | NewInteraction): input is Edit => 'base' in input

function record(input: Edit | NewInteraction): Promise<Saved<Interaction>> {
  if (isEdit(input)) {
    const { base: row, changes: body, decision } = input
    return outbox.save({ op: 'update', entity: 'interaction', row, body }, decision)
  }
  const { clientId = randomId(), organizationId, ...body } = input
  return outbox.save({ op: 'create', entity: 'interaction', organizationId, clientId, body })
}

/** The form's messages for success and failure, as in the specification. */
export interface Words {
  saved: () => string
  failed: (message: string) => string
}

function useWords(kind: 'interaction' | 'visit') {
  const { t } = useTranslation()
  const updated: Words = {
    saved: () => t('interactions.toasts.updated'),
    failed: (message) => t('interactions.toasts.updateFailed', { message }),
  }
  const created: Record<typeof kind, Words> = {
    interaction: {
      saved: () => t('interactions.toasts.created'),
      failed: (message) => t('interactions.toasts.createFailed', { message }),
    },
    visit: {
      saved: () => t('interactions.toasts.visitCreated'),
      failed: (message) => t('interactions.toasts.visitFailed', { message }),
    },
  }
  return { created: created[kind], updated, error: t('common.error') }
}

/**
 * Creates an interaction, or saves a change, which is merged with other users' changes. A conflict of a change is shown by the form.
 * @param kind selects the messages
 */
export function useSaveInteraction(kind: 'interaction' | 'visit') {
  const { t } = useTranslation()
  const words = useWords(kind)
  return useMutation<Saved<Interaction>, Error, Edit | NewInteraction>({
    mutationFn: record,
    onSuccess: ({ state, conflict }, input) => {
      if (conflict && isEdit(input)) return
      savedToast(t, state, { title: (isEdit(input) ? words.updated : words.created).saved() })
    },
    onError: (error, input) =>
      errorToast({
        title: words.error,
        description: (isEdit(input) ? words.updated : words.created).failed(messageOf(error, '')),
      }),
  })
}

/** Deletes an interaction optimistically; it is restored if the server refuses. */
export function useDeleteInteraction() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (interaction: Interaction) => outbox.remove('interaction', interaction),
    onSuccess: (state) => savedToast(t, state, { title: t('interactions.toasts.deleted') }),
    onError: (error) =>
      void errorToast({
        title: t('common.error'),
        description: t('interactions.toasts.deleteFailed', { message: messageOf(error, '') }),
      }),
  })
}
