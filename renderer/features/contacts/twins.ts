import { digitsOf, fold } from '../../../shared/domain/searchText.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { IndexedContact } from '../../records/contactIndex.ts'

/** Digits of a whole phone number. */
const wholeNumber = 10

/**
 * Somebody already there who may be the one that is being typed in: the same name, phone number or e-mail.
 * @param exceptId the contact that is being edited
 */
export function findTwin(index: readonly IndexedContact[], typed: { name: string; phone: string; email: string }, exceptId?: number): Contact | null {
  const name = fold(typed.name.trim())
  const email = fold(typed.email.trim())
  const digits = digitsOf(typed.phone)
  const twin = index.find(
    (entry) =>
      entry.contact.id !== exceptId &&
      ((name.length >= 3 && entry.name === name) ||
        (digits.length === wholeNumber && entry.digits === digits) ||
        (email.includes('@') && entry.contact.email !== null && fold(entry.contact.email) === email)),
  )
  return twin?.contact ?? null
}
