import type { InteractionField } from '../../../../shared/domain/fields.ts'
import { same } from '../../../../shared/domain/merge.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { Changes } from '../../../records/interactions/writes.ts'

/** Two users' changes of one interaction, merged. */
export interface Merge {
  /** My fields where I changed something, theirs elsewhere, and mine where both changed. */
  mine: Changes
  /** The same, but theirs where both changed. */
  theirs: Changes
  /** The fields that both changed differently. */
  clashes: InteractionField[]
}

/**
 * Merges the input with another user's stored changes.
 * @param base the form's initial interaction
 * @param changes the changed fields of the form
 * @param current the interaction as stored now
 */
export function mergeChanges(base: Interaction, changes: Changes, current: Interaction): Merge {
  const merge: Merge = { mine: {}, theirs: {}, clashes: [] }
  for (const field of Object.keys(changes) as InteractionField[]) {
    const isMine = !same(changes[field], base[field])
    const isClash = isMine && !same(current[field], base[field]) && !same(current[field], changes[field])
    if (isClash) merge.clashes.push(field)
    Object.assign(merge.mine, { [field]: isMine ? changes[field] : current[field] })
    Object.assign(merge.theirs, { [field]: isMine && !isClash ? changes[field] : current[field] })
  }
  return merge
}
