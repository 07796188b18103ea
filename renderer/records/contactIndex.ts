import { contactActivity, type ContactActivity } from '../../shared/domain/contactActivity.ts'
import { digitsOf, fold, isFound, parseSearch } from '../../shared/domain/searchText.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { derivedFrom } from './memo.ts'

/** A contact, and its folded name: what lists are sorted by. */
export interface IndexedContact {
  contact: Contact
  name: string
}

export type Activities = ReadonlyMap<number, ContactActivity>

// A refetched list holds the same object for each contact that has not changed, so that each is prepared once.
const indexed = derivedFrom((contact: Contact): IndexedContact => ({ contact, name: fold(contact.name) }))

/** What a search compares: folded e-mail, the phone number as it is written, and its digits. Made when it is first searched. */
export const reachTexts = derivedFrom(({ email, phone }: Contact) => ({ email: fold(email ?? ''), phone: phone ?? '', digits: digitsOf(phone ?? '') }))

const byName = (a: IndexedContact, b: IndexedContact) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.contact.id - b.contact.id)

/** Contacts ready to be searched, sorted by name. */
export const contactIndex = derivedFrom((contacts: readonly Contact[]): readonly IndexedContact[] => contacts.map(indexed).sort(byName))

/** What has happened with each contact. */
export const activities = derivedFrom((interactions: readonly Interaction[]): Activities => contactActivity(interactions))

/** Those whose name, e-mail or phone number was typed; everybody where nothing was. */
export function searchContacts(index: readonly IndexedContact[], typed: string): readonly IndexedContact[] {
  const search = parseSearch(typed)
  if (!search) return index
  return index.filter(({ contact, name }) => {
    const { email, phone, digits } = reachTexts(contact)
    return isFound(search, `${name}\n${email}\n${phone}`, digits)
  })
}
