import { contactActivity, type ContactActivity } from '../../shared/domain/contactActivity.ts'
import { digitsOf, fold, isFound, parseSearch } from '../../shared/domain/searchText.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { contactsById } from './contactNames.ts'
import { derivedFrom } from './memo.ts'

/** A contact, and its folded name: what lists are sorted by. */
export interface IndexedContact {
  contact: Contact
  name: string
}

export type Activities = ReadonlyMap<number, ContactActivity>

const indexed = (contact: Contact): IndexedContact => ({ contact, name: fold(contact.name) })

/** What a search compares: all of it as one text, the folded e-mail, and the digits of the phone number. */
export interface SearchTexts {
  text: string
  email: string
  digits: string
}

/** In the order of the index, as one array beside it: a memory per contact cost more than the folding. */
export const searchTexts = derivedFrom((index: readonly IndexedContact[]): readonly SearchTexts[] =>
  index.map(({ contact: { email: written, phone }, name }) => {
    const email = written ? fold(written) : ''
    return { text: `${name}\n${email}\n${phone ?? ''}`, email, digits: phone ? digitsOf(phone) : '' }
  }),
)

const byName = (a: IndexedContact, b: IndexedContact) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.contact.id - b.contact.id

/** Contacts ready to be searched, sorted by name. */
export const contactIndex = derivedFrom((contacts: readonly Contact[]): readonly IndexedContact[] =>
  contacts.map(indexed).sort(byName),
)

/** What pages and pickers make of the contacts, one after the other: the page that loads them makes it for the others too. */
export const contactDerivations = [
  contactsById,
  contactIndex,
  (contacts: readonly Contact[]) => searchTexts(contactIndex(contacts)),
]

/** What has happened with each contact. */
export const activities = derivedFrom((interactions: readonly Interaction[]): Activities =>
  contactActivity(interactions),
)

/**
 * Those whose name, e-mail or phone number was typed; everybody where nothing was.
 * @param index all of it: what is made ready to be searched is kept with it
 */
export function searchContacts(index: readonly IndexedContact[], typed: string): readonly IndexedContact[] {
  const search = parseSearch(typed)
  if (!search) return index
  const texts = searchTexts(index)
  return index.filter((_, at) => isFound(search, texts[at]!.text, texts[at]!.digits))
}
