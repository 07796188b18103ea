import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../lib/memo.ts'

const isOlder = (a: Interaction, b: Interaction) => a.date < b.date || (a.date === b.date && a.id < b.id)

/** The newest first, as the server sends them; sorted here only if it is not sorted already. */
export const newestFirst = derivedFrom((interactions: readonly Interaction[]): readonly Interaction[] => {
  const isSorted = interactions.every(
    (interaction, index) => index === 0 || !isOlder(interactions[index - 1] as Interaction, interaction),
  )
  return isSorted ? interactions : interactions.toSorted((a, b) => (isOlder(a, b) ? 1 : -1))
})
