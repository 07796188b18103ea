import type { Contact } from '../../../../shared/schemas/contact.ts'
import { fold, parseSearch } from '../../../../shared/domain/searchText.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { derivedFrom } from '../../../records/memo.ts'

// One array per list, beside it: a memory per interaction would cost more than the folding.
const foldedNotes = derivedFrom((interactions: readonly Interaction[]) =>
  interactions.map(({ notes }) => (notes ? fold(notes) : '')),
)
const foldedNames = derivedFrom(
  (contacts: ReadonlyMap<number, Contact>): ReadonlyMap<number, string> =>
    new Map([...contacts.values()].map(({ id, name }) => [id, fold(name)])),
)

/** Makes the lists ready to be searched while nothing else is to be done, so that the first key does not wait for it. */
export function prepareSearch(interactions: readonly Interaction[], contacts: ReadonlyMap<number, Contact>): void {
  whenIdle(() => void foldedNotes(interactions))
  whenIdle(() => void foldedNames(contacts))
}

/**
 * The interactions whose contact's name or whose notes hold every word that was typed. A visit without a person is found
 * by its place, which stands where others have their name.
 * @param interactions all of them: what is made ready to be searched is kept with the list
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
