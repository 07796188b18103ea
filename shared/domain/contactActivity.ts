import type { Interaction } from '../schemas/interaction.ts'

/** What has happened with one contact. */
export interface ContactActivity {
  /** How many interactions there were. */
  count: number
  /** The one with the latest date. */
  last: Interaction
}

/**
 * What has happened with each contact, in one pass.
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
