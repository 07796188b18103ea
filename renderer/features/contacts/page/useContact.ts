import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useSession } from '../../../lib/session.ts'
import { useContactOf } from '../../../records/contacts/contactNames.ts'
import { newestFirst } from '../../../records/interactions/newestFirst.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { interactionsQuery } from '../../../records/interactions/queries.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'
import { useMissing } from '../../../records/useMissing.ts'

/** The interactions with one contact. */
export interface History {
  /** Newest first; undefined while loading. */
  interactions: readonly Interaction[] | undefined
  hasFailed: boolean
  retry: () => void
}

export type ContactState =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; contact: Contact; history: History }

/**
 * One contact with their interactions, from the lists that every page shares: available at once if those are loaded.
 * @param id null for an invalid address; of a contact that was merged it is the one that they have become
 */
export function useContact(id: number | null): ContactState {
  const { organizationId } = useSession()
  const contacts = useQuery(ofOrganization(contactsQuery, organizationId))
  const interactions = useQuery(ofOrganization(interactionsQuery, organizationId))
  const contact = useContactOf(organizationId)(id ?? 0)
  const history = useMemo(
    () => interactions.data && newestFirst(interactions.data).filter(({ contactId }) => contactId === contact?.id),
    [interactions.data, contact?.id],
  )
  const isMissing = useMissing(id, contact !== undefined, contacts)
  if (id === null || organizationId === null) return { state: 'missing' }
  if (contact) {
    const retry = () => void interactions.refetch()
    return {
      state: 'found',
      contact,
      history: { interactions: history, hasFailed: history === undefined && interactions.isError, retry },
    }
  }
  if (!contacts.data && contacts.isError) return { state: 'failed', retry: () => void contacts.refetch() }
  return { state: isMissing ? 'missing' : 'loading' }
}
