import { contactActivity, type ContactActivity } from '../../shared/domain/contactActivity.ts'
import { digitsOf, fold, isFound, parseSearch } from '../../shared/domain/searchText.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { derivedFrom } from './memo.ts'

/** A contact, and its texts as a search compares them. */
export interface IndexedContact {
  contact: Contact
  /** Folded name: what lists are sorted by. */
  name: string
  /** Folded name and e-mail, and the phone number as it is written. */
  text: string
  digits: string
}

export type Activities = ReadonlyMap<number, ContactActivity>

const indexed = (contact: Contact): IndexedContact => {
  const name = fold(contact.name)
  const phone = contact.phone ?? ''
  return { contact, name, text: `${name}\n${fold(contact.email ?? '')}\n${phone}`, digits: digitsOf(phone) }
}

// A refetched list holds the same object for each contact that has not changed.
const indexedOnce = derivedFrom(indexed)
const byName = (a: IndexedContact, b: IndexedContact) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.contact.id - b.contact.id)

/** Contacts ready to be searched, sorted by name. */
export const contactIndex = derivedFrom((contacts: readonly Contact[]): readonly IndexedContact[] => contacts.map(indexedOnce).sort(byName))

/** What has happened with each contact. */
export const activities = derivedFrom((interactions: readonly Interaction[]): Activities => contactActivity(interactions))

/** Those whose name, e-mail or phone number was typed; everybody where nothing was. */
export function searchContacts(index: readonly IndexedContact[], typed: string): readonly IndexedContact[] {
  const search = parseSearch(typed)
  return search ? index.filter(({ text, digits }) => isFound(search, text, digits)) : index
}
