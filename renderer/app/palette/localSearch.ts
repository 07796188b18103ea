import { fold, parseSearch } from '../../../shared/domain/searchText.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { inSlices } from '../../lib/inSlices.ts'
import { searchAddresses, searchContacts, type IndexedContact } from '../../records/contacts/contactIndex.ts'
import { derivedFrom } from '../../lib/memo.ts'

/** Maximum results of a kind: typing on finds others. */
export const maxShown = 6

/** Names with the typed prefix come first, and those who match only by their address last, as in the server's search. */
export function findPeople(index: readonly IndexedContact[], typed: string): Contact[] {
  const start = fold(typed.trim())
  const found = searchContacts(index, typed)
  const first = found.filter(({ name }) => name.startsWith(start)).slice(0, maxShown)
  const others = found.filter(({ name }) => !name.startsWith(start))
  const neighbours = found.length < maxShown ? searchAddresses(index, typed) : []
  return [...first, ...others, ...neighbours].slice(0, maxShown).map(({ contact }) => contact)
}

/** Those met last, the latest first. @param interactions the newest first */
export function recentContacts(
  interactions: readonly Interaction[],
  contacts: ReadonlyMap<number, Contact>,
): Contact[] {
  const met = new Map<number, Contact>()
  for (const { contactId } of interactions) {
    const contact = contactId === null ? undefined : contacts.get(contactId)
    if (contact) met.set(contact.id, contact)
    if (met.size === maxShown) break
  }
  return [...met.values()]
}

// Folded notes and addresses (which the server searches too), in a separate array, filled on demand.
const textsOf = derivedFrom((_interactions: readonly Interaction[]): (string | undefined)[] => [])

const textAt = (interactions: readonly Interaction[], texts: (string | undefined)[], at: number): string => {
  const { notes, followUpNotes, location } = interactions[at] as Interaction
  return (texts[at] ??= fold([notes, followUpNotes, location.address].join('\n')))
}

/** The newest interactions whose notes or address contain every typed word. */
export function findInteractions(interactions: readonly Interaction[], typed: string): Interaction[] {
  const search = parseSearch(typed)
  const texts = textsOf(interactions)
  const found: Interaction[] = []
  for (let at = 0; search && at < interactions.length && found.length < maxShown; at += 1) {
    const text = textAt(interactions, texts, at)
    if (search.words.every((word) => text.includes(word))) found.push(interactions[at] as Interaction)
  }
  return found
}

function* allTexts(interactions: readonly Interaction[]): Generator<void, void> {
  const texts = textsOf(interactions)
  for (let at = 0; at < interactions.length; at += 1) {
    textAt(interactions, texts, at)
    if (at % 500 === 0) yield
  }
}

/** Prepares 50,000 interactions for search, so that no key has to wait for all of them. */
export const prepareInteractions = (interactions: readonly Interaction[]): void => void inSlices(allTexts(interactions))
