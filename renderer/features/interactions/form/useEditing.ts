import type { FieldValues } from 'react-hook-form'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useSaveInteraction, type Changes, type Creation } from '../../../records/interactions/writes.ts'
import { useConflict, type ConflictOptions } from '../../../records/useConflict.ts'

interface Saving<Values extends FieldValues> extends Omit<ConflictOptions<'interaction', Values, Values>, 'entity'> {
  kind: 'interaction' | 'visit'
  read: () => Changes
  onSaved: () => void
  onFailed: (error: Error) => void
}

/** Saves the form, and shows the conflict if another user has changed the same fields in the meantime. */
export function useEditing<Values extends FieldValues>({ kind, onSaved, onFailed, ...options }: Saving<Values>) {
  const { base, read } = options
  const { mutate, isPending } = useSaveInteraction(kind)
  const { notice, decision, beginSaving } = useConflict({ entity: 'interaction', ...options })
  /**
   * Updates the form's initial row, or creates a new one.
   * @param created the request for a new one
   */
  const save = (created: Creation, onCreated: (row: Interaction) => void = onSaved) => {
    if (!base) return mutate(created, { onSuccess: ({ row }) => onCreated(row), onError: onFailed })
    const showConflict = beginSaving()
    mutate(
      { base, changes: read(), decision },
      { onSuccess: ({ conflict }) => (conflict ? showConflict(conflict) : onSaved()), onError: onFailed },
    )
  }
  return { save, isPending, notice }
}
