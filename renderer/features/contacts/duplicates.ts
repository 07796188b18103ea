import { digitsOf, fold } from '../../../shared/domain/searchText.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { searchTexts, type IndexedContact } from '../../records/contacts/contactIndex.ts'

/** Digits of a complete phone number. */
const wholeNumber = 10
const shortestName = 3

/**
 * An existing contact that may be a duplicate of the input: with the same name, phone number or e-mail.
 * @param exceptId the edited contact
 */
export function findDuplicate(
  index: readonly IndexedContact[],
  typed: { name: string; phone: string; email: string },
  exceptId?: number,
): Contact | null {
  const name = fold(typed.name.trim())
  const email = fold(typed.email.trim())
  const digits = digitsOf(typed.phone)
  const texts = searchTexts(index)
  const isDuplicate = ({ contact, name: other }: IndexedContact, at: number): boolean => {
    if (contact.id === exceptId) return false
    const reach = texts[at]!
    return (
      (name.length >= shortestName && other === name) ||
      (digits.length === wholeNumber && reach.digits === digits) ||
      (email.includes('@') && reach.email === email)
    )
  }
  const duplicate = index.find(isDuplicate)
  return duplicate?.contact ?? null
}
