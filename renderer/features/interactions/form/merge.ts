import type { InteractionField } from '../../../../shared/domain/fields.ts'
import { same } from '../../../../shared/domain/merge.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { Changes } from '../../../records/interactions/writes.ts'

/** Two people's changes of one interaction, put together. */
export interface Merge {
  /** Mine where I changed something, theirs elsewhere, and mine where both did. */
  mine: Changes
  /** The same, but theirs where both did. */
  theirs: Changes
  /** The fields that both changed, to something different. */
  clashes: InteractionField[]
}

/**
 * Puts what was entered together with what somebody else has stored meanwhile.
 * @param base the interaction as the form found it
 * @param changes what the form would send
 * @param current the interaction as it is stored now
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
