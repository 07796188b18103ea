import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'

const maxPeople = 5
/** How many of the user's own interactions are searched. */
const maxSearched = 500

/**
 * The contacts of the user's latest interactions, newest first, without deleted ones and those who asked
 * not to be contacted.
 * @param interactions newest first
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
    if (contact && !contact.doNotContact) people.add(contact)
    if (people.size === maxPeople || (own += 1) === maxSearched) break
  }
  return [...people]
}
