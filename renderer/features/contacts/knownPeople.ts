import { duplicateKeys } from '../../../shared/domain/duplicates.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { contactIndex } from '../../records/contacts/contactIndex.ts'

/** All contacts by name, prepared for the search for likely duplicates. */
export const knownPeople = derivedFrom((contacts: readonly Contact[]) =>
  contactIndex(contacts).map(({ contact }) => ({ contact, keys: duplicateKeys(contact) })),
)
