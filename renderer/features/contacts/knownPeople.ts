import { useQuery } from '@tanstack/react-query'
import { duplicateKeys, type Known } from '../../../shared/domain/duplicates.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { contactIndex } from '../../records/contacts/contactIndex.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { ofOrganization } from '../../records/organizations/queries.ts'
import { lastPlaces } from '../../records/place/place.ts'

const noContacts: readonly Contact[] = []
export const noInteractions: readonly Interaction[] = []

const keysOf = derivedFrom((contacts: readonly Contact[]) =>
  contactIndex(contacts).map(({ contact }) => ({ contact, keys: duplicateKeys(contact) })),
)

/** All contacts by name, with what is compared in the search for duplicates. */
export const knownPeople = derivedFrom((contacts: readonly Contact[]) =>
  derivedFrom((interactions: readonly Interaction[]): readonly Known<Contact>[] => {
    const places = lastPlaces(interactions)
    return keysOf(contacts).map((one) => ({ ...one, place: places.get(one.contact.id) ?? null }))
  }),
)

/** The steps that prepare it, for whoever must not block the page. */
export function* preparedPeople(
  contacts: readonly Contact[],
  interactions: readonly Interaction[],
): Generator<void, readonly Known<Contact>[]> {
  yield
  contactIndex(contacts)
  yield
  keysOf(contacts)
  yield
  return knownPeople(contacts)(interactions)
}

/** The contacts among which duplicates are searched; none until they are loaded. Places are added when they are. */
export function useKnownPeople(organizationId: number | null): readonly Known<Contact>[] {
  const { data: contacts = noContacts } = useQuery(ofOrganization(contactsQuery, organizationId))
  const isLoaded = contacts !== noContacts
  const { data: interactions = noInteractions } = useQuery(ofOrganization(interactionsQuery, organizationId, isLoaded))
  return knownPeople(contacts)(interactions)
}
