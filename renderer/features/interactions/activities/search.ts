import type { Contact } from '../../../../shared/schemas/contact.ts'
import { fold, parseSearch } from '../../../../shared/domain/searchText.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../../records/memo.ts'

// A refetched list holds the same object for each interaction that has not changed.
const foldedNotes = derivedFrom(({ notes }: Interaction) => (notes ? fold(notes) : ''))
const foldedPlace = derivedFrom(({ location }: Interaction) => fold(location.address))
const foldedNames = derivedFrom((contacts: ReadonlyMap<number, Contact>): ReadonlyMap<number, string> =>
  new Map([...contacts.values()].map(({ id, name }) => [id, fold(name)])))

/**
 * The interactions whose contact's name or whose notes hold every word that was typed. A visit without a person is found
 * by its place, which stands where others have their name.
 */
export function searchInteractions(interactions: readonly Interaction[], typed: string, contacts: ReadonlyMap<number, Contact>): readonly Interaction[] {
  const search = parseSearch(typed)
  if (!search) return interactions
  const names = foldedNames(contacts)
  return interactions.filter((interaction) => {
    const heading = interaction.contactId === null ? foldedPlace(interaction) : (names.get(interaction.contactId) ?? '')
    const notes = foldedNotes(interaction)
    return search.words.every((word) => heading.includes(word) || notes.includes(word))
  })
}
