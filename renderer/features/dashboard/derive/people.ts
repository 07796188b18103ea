import type { ContactStatus } from '../../../../shared/schemas/contact.ts'

/** The fields of a contact that a row needs. */
export interface Person {
  id: number
  name: string
  status: ContactStatus | 'unknown'
  organizationId: number
}

/**
 * The fallback for a deleted or unknown contact (specification, point 2).
 * @param name 'Unknown Contact' in the user's language
 */
export const unknownPerson = (name: string): Person => ({ id: 0, name, status: 'unknown', organizationId: 0 })

/** Each interaction with its contact, or with the fallback. */
export const withPeople = <I extends { contactId: number | null }>(
  interactions: readonly I[],
  people: ReadonlyMap<number, Person>,
  fallback: Person,
): { interaction: I; person: Person }[] =>
  interactions.map((interaction) => ({ interaction, person: people.get(interaction.contactId ?? 0) ?? fallback }))
