import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { assignment } from '../../../shared/domain/assigning.ts'
import type { InteractionField } from '../../../shared/domain/fields.ts'
import type { Interaction, interactionInput } from '../../../shared/schemas/interaction.ts'
import { randomId } from '../../lib/ids.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import type { Decision, Saved } from '../../offline/saving.ts'
import { asksNoMore } from './asksNoMore.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'
import { currentTime } from '../../lib/clock.ts'

export type NewInteraction = z.input<typeof interactionInput>

/** A new interaction, with those whose open follow-ups it settles, and the member who does its own. */
export type Creation = NewInteraction & { answers?: readonly Interaction[]; follower?: number | null }

/** The changed fields of an interaction. */
export type Changes = Partial<Pick<Interaction, InteractionField>>

/** A change of the form's initial row; `base` has the version that it started from. */
export interface Edit {
  base: Interaction
  changes: Changes
  decision: Decision | null
}

const isEdit = (input: Edit | Creation): input is Edit => 'base' in input

/** Whether it says for the first time that the contact asked not to be contacted. */
const isAsking = (input: Edit | Creation): boolean =>
  isEdit(input)
    ? input.changes.outcome === 'do_not_contact' && input.base.outcome !== 'do_not_contact'
    : input.outcome === 'do_not_contact'

async function record(input: Edit | Creation, userId: number): Promise<Saved<Interaction>> {
  const marks = isAsking(input)
    ? await asksNoMore(isEdit(input) ? { ...input.base, ...input.changes } : input, userId)
    : []
  if (isEdit(input)) {
    const { base: row, changes: body, decision } = input
    return outbox.save(userId, { op: 'update', entity: 'interaction', row, body }, decision, { also: marks })
  }
  const { clientId = randomId(), organizationId, outcome, confidential, answers = [], follower, ...entered } = input
  const assignee = follower && follower !== userId ? assignment(follower, userId, currentTime().toISOString()) : null
  // What nobody has entered is not sent beside the fields of the specification.
  const body = {
    ...entered,
    ...(outcome && { outcome }),
    ...(confidential && { confidential }),
    ...(assignee && { assignee }),
  }
  const settled = answers.map(
    (row) => ({ op: 'update', entity: 'interaction', row, body: { followUpCompleted: true } }) as const,
  )
  return outbox.save(userId, { op: 'create', entity: 'interaction', organizationId, clientId, body }, null, {
    also: [...settled, ...marks],
  })
}

/** The messages for success and failure, as in the specification. */
const words = {
  interaction: { saved: 'interactions.toasts.created', failed: 'interactions.toasts.createFailed' },
  visit: { saved: 'interactions.toasts.visitCreated', failed: 'interactions.toasts.visitFailed' },
  edit: { saved: 'interactions.toasts.updated', failed: 'interactions.toasts.updateFailed' },
} as const

/**
 * Creates an interaction, or saves a change, which is merged with other users' changes. If its outcome is that the
 * contact asked not to be contacted, the contact is marked with it. A conflict of a change is shown by the form.
 * @param kind selects the messages
 */
export function useSaveInteraction(kind: 'interaction' | 'visit') {
  const { t } = useTranslation()
  const { user } = useSession()
  const wordsOf = (input: Edit | Creation) => words[isEdit(input) ? 'edit' : kind]
  return useMutation<Saved<Interaction>, Error, Edit | Creation>({
    mutationFn: (input) => record(input, user.id),
    onSuccess: ({ state, conflict }, input) => {
      if (conflict && isEdit(input)) return
      savedToast(t, state, { title: t(wordsOf(input).saved) })
    },
    onError: (error, input) => failedToast(t, error, wordsOf(input).failed),
  })
}

/** Deletes an interaction optimistically; it is restored if the server refuses. */
export function useDeleteInteraction() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: (interaction: Interaction) => outbox.remove(user.id, 'interaction', interaction),
    onSuccess: (state) => savedToast(t, state, { title: t('interactions.toasts.deleted') }),
    onError: (error) => failedToast(t, error, 'interactions.toasts.deleteFailed'),
  })
}
