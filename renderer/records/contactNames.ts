import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contact } from '../../shared/schemas/contact.ts'
import { derivedFrom } from './memo.ts'
import { contactsQuery } from './queries.ts'

/** Contacts by their id. */
export const contactsById = derivedFrom((contacts: readonly Contact[]): ReadonlyMap<number, Contact> => new Map(contacts.map((contact) => [contact.id, contact])))

const nobody: readonly Contact[] = []

/** The organization's contacts by id, empty until they have come. */
export function useContactsById(organizationId: number | null): ReadonlyMap<number, Contact> {
  const { data } = useQuery({ ...contactsQuery(organizationId ?? 0), enabled: organizationId !== null })
  return useMemo(() => contactsById(data ?? nobody), [data])
}
