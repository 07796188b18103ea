import { useState } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import {
  EditConflict,
  useSaveInteraction,
  type Changes,
  type NewInteraction,
} from '../../../records/interactions/writes.ts'
import { mergeChanges, type Merge } from './merge.ts'

interface Conflict {
  current: Interaction
  merge: Merge
}

interface Saving {
  kind: 'interaction' | 'visit'
  base: Interaction | null
  onBase: (base: Interaction) => void
  /** Shows these values in the form. */
  onValues: (interaction: Interaction) => void
  onSaved: () => void
  onFailed: (error: Error) => void
}

/** Sends the form, and holds the conflict if another user has changed the same fields in the meantime. */
export function useEditing({ kind, base, onBase, onValues, onSaved, onFailed }: Saving) {
  const { mutate, isPending } = useSaveInteraction(kind)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const edit = (from: Interaction, changes: Changes) =>
    mutate(
      { base: from, changes },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (error instanceof EditConflict)
            setConflict({ current: error.current, merge: mergeChanges(from, changes, error.current) })
          else onFailed(error)
        },
      },
    )

  const choices = conflict && {
    current: conflict.current,
    clashes: conflict.merge.clashes,
    onKeepMine: () => edit(conflict.current, conflict.merge.mine),
    onTakeTheirs: () => {
      onBase(conflict.current)
      onValues({ ...conflict.current, ...conflict.merge.theirs })
      setConflict(null)
    },
  }
  /** Updates the form's initial row, or creates a new one. */
  const save = (body: NewInteraction, changes: Changes, onCreated: (row: Interaction) => void = onSaved) =>
    base ? edit(base, changes) : mutate(body, { onSuccess: ({ row }) => onCreated(row), onError: onFailed })
  return { save, isPending, conflict: choices }
}
