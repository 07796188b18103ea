import { contactActivity, type ContactActivity } from '../../../shared/figures/contactActivity.ts'
import { digitsOf, fold, isFound, parseSearch } from '../../../shared/domain/searchText.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { contactsById } from './contactNames.ts'
import { derivedFrom } from '../../lib/memo.ts'

/** A contact, and its folded name: what lists are sorted by. */
export interface IndexedContact {
  contact: Contact
  name: string
}

export type Activities = ReadonlyMap<number, ContactActivity>

const indexed = (contact: Contact): IndexedContact => ({ contact, name: fold(contact.name) })

/** The search key: everything as one text, and the digits of the phone number. */
interface SearchTexts {
  text: string
  digits: string
}

/** In the order of the index, as one separate array: memoizing per contact cost more than the folding. */
const searchTexts = derivedFrom((index: readonly IndexedContact[]): readonly SearchTexts[] =>
  index.map(({ contact: { email, phone }, name }) => ({
    // Joined, not in a template: that only notes its parts, and puts them together at the first typed letter.
    text: [name, email ? fold(email) : '', phone ?? ''].join('\n'),
    digits: phone ? digitsOf(phone) : '',
  })),
)

const byName = (a: IndexedContact, b: IndexedContact) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.contact.id - b.contact.id

/** Contacts prepared for search, sorted by name. */
export const contactIndex = derivedFrom((contacts: readonly Contact[]): readonly IndexedContact[] =>
  contacts.map(indexed).sort(byName),
)

/**
 * The derivations of the contacts for pages and pickers, in order: the page that loads the list computes them for the
 * others too.
 */
export const contactDerivations = [
  contactsById,
  contactIndex,
  (contacts: readonly Contact[]) => searchTexts(contactIndex(contacts)),
]

/** Each contact's interactions, summarized. */
export const activities = derivedFrom((interactions: readonly Interaction[]): Activities =>
  contactActivity(interactions),
)

/**
 * The contacts whose name, e-mail or phone number matches; all without a search text.
 * @param index the whole index: search keys are cached with it
 */
export function searchContacts(index: readonly IndexedContact[], typed: string): readonly IndexedContact[] {
  const search = parseSearch(typed)
  if (!search) return index
  const texts = searchTexts(index)
  return index.filter((_, at) => isFound(search, texts[at]!.text, texts[at]!.digits))
}

/** The folded addresses, in the order of the index. */
export const searchedAddresses = derivedFrom((index: readonly IndexedContact[]): readonly string[] =>
  index.map(({ contact: { address } }) => (address ? fold(address) : '')),
)

/** The contacts who match only by their address, or together with it. */
export function searchAddresses(index: readonly IndexedContact[], typed: string): readonly IndexedContact[] {
  const search = parseSearch(typed)
  if (!search) return []
  const [texts, addresses] = [searchTexts(index), searchedAddresses(index)]
  return index.filter((_, at) => {
    const { text, digits } = texts[at]!
    const address = addresses[at]!
    return address !== '' && isFound(search, `${text}\n${address}`) && !isFound(search, text, digits)
  })
}
