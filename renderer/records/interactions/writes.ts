import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { InteractionField } from '../../../shared/domain/fields.ts'
import type { Interaction, interactionInput } from '../../../shared/schemas/interaction.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { randomId } from '../../lib/ids.ts'
import { outbox } from '../../offline/outbox.ts'
import type { Saved } from '../../offline/queue/saving.ts'
import { errorToast } from '../../ui/toast/store.ts'
import { savedToast } from '../sync/savedToast.ts'

export type NewInteraction = z.input<typeof interactionInput>

/** The changed fields of an interaction. */
export type Changes = Partial<Pick<Interaction, InteractionField>>

/** A change of the form's initial row; `base` has the version that it started from. */
export interface Edit {
  base: Interaction
  changes: Changes
}

/** Another user changed the same fields in the meantime. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
  readonly current: Interaction
  constructor(current: Interaction) {
    super('The interaction was changed meanwhile')
    this.current = current
  }
}

const isEdit = (input: Edit | NewInteraction): input is Edit => 'base' in input

/** The row that conflicted with a write, if the server returned it. */
const collision = (error: unknown): Interaction | null =>
  error instanceof ApiError && error.code === 'conflict' && error.current ? (error.current as Interaction) : null

const actionOf = (input: Edit | NewInteraction): Parameters<typeof outbox.save<'interaction'>>[0] => {
  if (isEdit(input)) return { op: 'update', entity: 'interaction', row: input.base, body: input.changes }
  const { clientId = randomId(), organizationId, ...body } = input
  return { op: 'create', entity: 'interaction', organizationId, clientId, body }
}

async function record(input: Edit | NewInteraction): Promise<Saved<Interaction>> {
  try {
    return await outbox.save(actionOf(input))
  } catch (error) {
    const current = collision(error)
    if (current) throw new EditConflict(current)
    throw error
  }
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
 * Creates an interaction, or saves a change. A change is merged with other users' changes, and fails with `EditConflict` only if
 * both changed the same field.
 * @param kind selects the messages
 */
export function useSaveInteraction(kind: 'interaction' | 'visit') {
  const { t } = useTranslation()
  const words = useWords(kind)
  return useMutation<Saved<Interaction>, Error, Edit | NewInteraction>({
    mutationFn: record,
    onSuccess: ({ state }, input) =>
      savedToast(t, state, { title: (isEdit(input) ? words.updated : words.created).saved() }),
    onError: (error, input) => {
      // The form itself shows the conflict.
      if (error instanceof EditConflict) return
      errorToast({
        title: words.error,
        description: (isEdit(input) ? words.updated : words.created).failed(messageOf(error, '')),
      })
    },
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
