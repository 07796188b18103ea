import type { ContactStatus } from '../../../../shared/schemas/contact.ts'

/** What a row needs to know of a person. */
export interface Person {
  id: number
  name: string
  status: ContactStatus | 'unknown'
  organizationId: number
}

/**
 * Who stands in for a contact that is gone or not known (specification, point 2).
 * @param name 'Unknown Contact' in the reader's language
 */
export const unknownPerson = (name: string): Person => ({ id: 0, name, status: 'unknown', organizationId: 0 })

/** Each interaction beside its contact, or beside the fallback. */
export const withPeople = <I extends { contactId: number | null }>(
  interactions: readonly I[],
  people: ReadonlyMap<number, Person>,
  fallback: Person,
): { interaction: I; person: Person }[] =>
  interactions.map((interaction) => ({ interaction, person: people.get(interaction.contactId ?? 0) ?? fallback }))
