import type { Interaction } from '../schemas/interaction.ts'

/** The interactions of one contact, summarized. */
export interface ContactActivity {
  /** The number of interactions. */
  count: number
  /** The one with the latest date. */
  last: Interaction
}

/**
 * Summarizes the interactions of each contact, in one pass.
 * @returns by contact id; contacts without interactions are not in it
 */
export function contactActivity(interactions: readonly Interaction[]): ReadonlyMap<number, ContactActivity> {
  const byContact = new Map<number, ContactActivity>()
  for (const interaction of interactions) {
    if (interaction.contactId === null) continue
    const known = byContact.get(interaction.contactId)
    if (!known) byContact.set(interaction.contactId, { count: 1, last: interaction })
    else {
      known.count += 1
      // ISO times in UTC compare as texts.
      if (interaction.date > known.last.date) known.last = interaction
    }
  }
  return byContact
}
