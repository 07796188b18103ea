import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'

const maxPeople = 5
/** How many of one's own interactions are looked through. */
const looksBack = 500

/**
 * The people whom somebody recorded lately, the last one first, as far as they are still there.
 * @param interactions the newest first
 */
export function recentContacts(
  interactions: readonly Interaction[],
  userId: number,
  contacts: ReadonlyMap<number, Contact>,
): Contact[] {
  const people = new Set<Contact>()
  let own = 0
  for (const interaction of interactions) {
    if (interaction.userId !== userId) continue
    const contact = contacts.get(interaction.contactId ?? 0)
    if (contact) people.add(contact)
    if (people.size === maxPeople || (own += 1) === looksBack) break
  }
  return [...people]
}
