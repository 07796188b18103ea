import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mergeOf, separationOf, type MergeChoices } from '../../../shared/domain/merging.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { toast } from '../../lib/toast.ts'
import { localRecordsOf } from '../../offline/localRecords.ts'
import { useOrganizationId, useSession } from '../../lib/session.ts'
import { useFieldLabel } from '../customFields/useFieldLabel.ts'
import { failedToast } from '../sync/savedToast.ts'
import { useAliases } from './aliases.ts'
import { keepChanges } from './writes.ts'

/** The contacts that have been merged into one: not those that were merged into these. */
export const useMerged = ({ organizationId, clientId }: Contact): readonly Contact[] =>
  useAliases(organizationId).filter(({ merged }) => merged?.into === clientId)

/** Separates a contact from the one that it was merged into, as both are by now. */
async function separate(owner: number, alias: Contact): Promise<string[]> {
  const { lists } = await localRecordsOf(owner)
  const aliases = lists.aliases(alias.organizationId)
  const now = aliases.find(({ clientId }) => clientId === alias.clientId)
  if (!now) return []
  const into = now.merged?.into
  const winner = lists.view('contact', alias.organizationId).find(({ clientId }) => clientId === into)
  const others = aliases.filter((other) => other !== now && other.merged?.into === into)
  const { changes, kept } = separationOf(now, winner, others)
  await keepChanges(owner, changes)
  return kept
}

/** Separates merged contacts, and says what stays as it is. */
export function useSeparate() {
  const { t } = useTranslation()
  const { user } = useSession()
  const labelOf = useFieldLabel(useOrganizationId())
  return useMutation({
    mutationFn: (alias: Contact) => separate(user.id, alias),
    onSuccess: (kept, { name }) =>
      toast({
        title: t('contact.merged.separated', { name }),
        ...(kept.length > 0 && { description: t('contact.merged.kept', { fields: kept.map(labelOf).join(', ') }) }),
      }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
}

interface Merge {
  winner: Contact
  loser: Contact
  choices: MergeChoices
}

/** Merges a contact into another one, with Undo in the toast. */
export function useMerge() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate: undo } = useSeparate()
  return useMutation({
    mutationFn: ({ winner, loser, choices }: Merge) => keepChanges(user.id, mergeOf(winner, loser, choices)),
    onSuccess: (_, { winner, loser }) =>
      toast({
        title: t('contact.merge.done', { name: winner.name, other: loser.name }),
        action: { label: t('common.undo'), onClick: () => undo(loser) },
      }),
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
}
