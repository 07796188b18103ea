import type { Contact } from '../../../../shared/schemas/contact.ts'
import { fold, parseSearch } from '../../../../shared/domain/searchText.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { derivedFrom } from '../../../lib/memo.ts'

// One array per list: caching per interaction would cost more than folding.
const foldedNotes = derivedFrom((interactions: readonly Interaction[]) =>
  interactions.map(({ notes }) => (notes ? fold(notes) : '')),
)
const foldedNames = derivedFrom(
  (contacts: ReadonlyMap<number, Contact>): ReadonlyMap<number, string> =>
    new Map([...contacts.values()].map(({ id, name }) => [id, fold(name)])),
)

/** Prepares the search index while idle, so that the first key is not delayed. */
export function prepareSearch(interactions: readonly Interaction[], contacts: ReadonlyMap<number, Contact>): void {
  whenIdle(() => void foldedNotes(interactions))
  whenIdle(() => void foldedNames(contacts))
}

/**
 * The interactions whose contact's name or notes contain every entered word. A visit without a contact is found by its
 * place, which is shown instead of a name.
 * @param interactions all of them: the search index is cached with the list
 */
export function searchInteractions(
  interactions: readonly Interaction[],
  typed: string,
  contacts: ReadonlyMap<number, Contact>,
): readonly Interaction[] {
  const search = parseSearch(typed)
  if (!search) return interactions
  const names = foldedNames(contacts)
  const notes = foldedNotes(interactions)
  return interactions.filter(({ contactId, location }, index) => {
    const heading = contactId === null ? fold(location.address) : (names.get(contactId) ?? '')
    return search.words.every((word) => heading.includes(word) || notes[index]?.includes(word))
  })
}
