import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { localId } from '../../offline/queue/localId.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { useRoots } from './aliases.ts'
import { contactsQuery } from './queries.ts'
import { ofOrganization } from '../organizations/queries.ts'

/** Contacts by their id. */
export const contactsById = derivedFrom(
  (contacts: readonly Contact[]): ReadonlyMap<number, Contact> =>
    new Map(contacts.map((contact) => [contact.id, contact])),
)

const contactsByLocalId = derivedFrom(
  (contacts: readonly Contact[]): ReadonlyMap<number, Contact> =>
    new Map(contacts.map((contact) => [localId(contact.clientId), contact])),
)

/**
 * A contact by its current or local id: one that was chosen or opened before the server assigned its id is still the
 * same contact.
 */
export const contactOf = (contacts: readonly Contact[], id: number): Contact | undefined =>
  contactsById(contacts).get(id) ?? (id < 0 ? contactsByLocalId(contacts).get(id) : undefined)

const noContacts: readonly Contact[] = []

/** The organization's contacts by id, empty until they are loaded. */
export function useContactsById(organizationId: number | null): ReadonlyMap<number, Contact> {
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  return useMemo(() => contactsById(data ?? noContacts), [data])
}

/**
 * Finds the organization's contacts by their current or local id, or by the one of a contact that was merged into them;
 * none until they are loaded.
 */
export function useContactOf(organizationId: number | null): (id: number) => Contact | undefined {
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  const roots = useRoots(organizationId)
  return (id) => contactOf(data ?? noContacts, roots.get(id) ?? id)
}

/** The name of the contact that a form holds; undefined while it is not known. */
export function useContactName(organizationId: number | null, id: number | null): string | undefined {
  return useContactOf(organizationId)(id ?? 0)?.name
}
