import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { Interaction, interactionInput } from '../../../shared/schemas/interaction.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
import { interactionsQuery, pointsScope } from '../../records/queries.ts'
import { toast } from '../../ui/toast/store.ts'
import { mergeChanges, type Changes } from './form/merge.ts'

export type NewInteraction = z.input<typeof interactionInput>

/** A change of what the form found; `base` carries the version that it started from. */
export interface Edit {
  base: Interaction
  changes: Changes
}

/** Somebody else changed the same fields meanwhile. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
  readonly current: Interaction
  constructor(current: Interaction) {
    super('The interaction was changed meanwhile')
    this.current = current
  }
}

function refresh(client: QueryClient, organizationId: number): void {
  void client.invalidateQueries(interactionsQuery(organizationId))
  void client.invalidateQueries({ queryKey: pointsScope(organizationId) })
}

/** The stored row stands in the lists at once, before they are read again. */
function put(client: QueryClient, stored: Interaction): void {
  client.setQueryData(interactionsQuery(stored.organizationId).queryKey, (rows) => {
    if (!rows) return rows
    const others = rows.filter(({ id }) => id !== stored.id)
    const place = others.findIndex(({ date, id }) => date < stored.date || (date === stored.date && id < stored.id))
    return place === -1 ? [...others, stored] : others.toSpliced(place, 0, stored)
  })
  refresh(client, stored.organizationId)
}

/** The row that stood in the way of a write, where the server handed it over. */
const collision = (error: unknown): Interaction | null =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'client_id_reused') && error.current ? (error.current as Interaction) : null

/** How often a change is put together with others that come in between. */
const attempts = 3

async function update({ base, changes }: Edit): Promise<Interaction> {
  let from = base
  let send = changes
  for (let attempt = 1; ; attempt++) {
    try {
      return await outbox.submit('updateInteraction', { params: { id: base.id }, body: { ...send, version: from.version } })
    } catch (error) {
      const current = collision(error)
      if (!current || attempt === attempts) throw error
      const merge = mergeChanges(from, send, current)
      if (merge.clashes.length > 0) throw new EditConflict(current)
      send = merge.mine
      from = current
    }
  }
}

async function create(body: NewInteraction): Promise<Interaction> {
  try {
    return await outbox.submit('createInteraction', { body })
  } catch (error) {
    const current = collision(error)
    if (current) throw new EditConflict(current)
    throw error
  }
}

/** What a form says when it has saved, or could not; in the specification's words. */
export interface Words {
  saved: () => string
  failed: (message: string) => string
}

function useWords(kind: 'interaction' | 'visit') {
  const { t } = useTranslation()
  const updated: Words = { saved: () => t('interactions.toasts.updated'), failed: (message) => t('interactions.toasts.updateFailed', { message }) }
  const created: Record<typeof kind, Words> = {
    interaction: { saved: () => t('interactions.toasts.created'), failed: (message) => t('interactions.toasts.createFailed', { message }) },
    visit: { saved: () => t('interactions.toasts.visitCreated'), failed: (message) => t('interactions.toasts.visitFailed', { message }) },
  }
  return { created: created[kind], updated, error: t('common.error') }
}

const isEdit = (input: Edit | NewInteraction): input is Edit => 'base' in input

/**
 * Records an interaction, or saves a change of one. A change goes together with what others have changed meanwhile, and
 * fails with `EditConflict` only where both changed the same.
 * @param kind in whose words it reports
 */
export function useSaveInteraction(kind: 'interaction' | 'visit') {
  const client = useQueryClient()
  const words = useWords(kind)
  return useMutation<Interaction, Error, Edit | NewInteraction>({
    mutationFn: (input) => (isEdit(input) ? update(input) : create(input)),
    onSuccess: (stored, input) => {
      put(client, stored)
      toast({ title: (isEdit(input) ? words.updated : words.created).saved() })
    },
    onError: (error, input) => {
      // The form itself says what happened, and gives the choice.
      if (error instanceof EditConflict) return refresh(client, error.current.organizationId)
      toast({ variant: 'destructive', title: words.error, description: (isEdit(input) ? words.updated : words.created).failed(messageOf(error, '')) })
    },
  })
}

/** Deletes an interaction: it leaves the list at once, and comes back where the server refuses. */
export function useDeleteInteraction() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Interaction) => outbox.submit('deleteInteraction', { params: { id } }),
    onMutate: ({ id, organizationId }) => {
      client.setQueryData(interactionsQuery(organizationId).queryKey, (rows) => rows?.filter((row) => row.id !== id))
    },
    onSuccess: () => void toast({ title: t('interactions.toasts.deleted') }),
    onError: (error) =>
      void toast({ variant: 'destructive', title: t('common.error'), description: t('interactions.toasts.deleteFailed', { message: messageOf(error, '') }) }),
    onSettled: (_nothing, _error, { organizationId }) => refresh(client, organizationId),
  })
}
