import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useSearchText } from '../../../lib/useSearchText.ts'
import { useSession } from '../../../lib/session.ts'
import { useToday } from '../../../lib/useToday.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { contactsById } from '../../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { filterInteractions } from '../../../records/interactions/filter.ts'
import { newestFirst } from '../../../records/interactions/newestFirst.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'
import { useMissing } from '../../../records/useMissing.ts'
import { useReady } from '../../../records/useReady.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { dayItems } from './days.ts'
import { prepareSearch, searchInteractions } from './search.ts'
import { useActivityAddress } from './useActivityAddress.ts'

const none: readonly Interaction[] = []
const noContacts: readonly Contact[] = []
const ofInteractions = [newestFirst, (interactions: readonly Interaction[]) => dayItems(newestFirst(interactions))]

/** Everything the activities page shows: one filter and one search for list and map. */
export function useActivities() {
  const { organizationId } = useSession()
  const today = useToday()
  const { data, error, refetch } = useInteractions()
  const ready = useReady(data, ofInteractions)
  const interactions = ready ?? none
  // Without them every row would be of an unknown contact.
  const people = useQuery(ofOrganization(contactsQuery, organizationId))
  const contacts = contactsById(people.data ?? noContacts)
  const [text, setText] = useSearchText()
  const address = useActivityAddress()
  const { contactId } = address.filter
  const isContactMissing = useMissing(contactId, contacts.has(contactId ?? 0), people)
  // Typing stays responsive: rows are updated with lower priority.
  const searched = useDeferredValue(text)
  useEffect(() => prepareSearch(newestFirst(interactions), contacts), [interactions, contacts])
  const found = useMemo(
    () => searchInteractions(newestFirst(interactions), searched, contacts),
    [interactions, searched, contacts],
  )
  const rows = useMemo(() => filterInteractions(found, address.filter, today), [found, address.filter, today])
  const failure = (data === undefined ? error : null) ?? (people.data === undefined ? people.error : null)
  return {
    rows,
    contacts,
    text,
    setText,
    address,
    /** Id of the filter's contact, if the organization does not have it. */
    missingContact: isContactMissing ? contactId : null,
    total: interactions.length,
    isNarrowed: address.isFiltered || text.trim() !== '',
    isLoading: failure === null && (ready === undefined || people.data === undefined),
    error: failure,
    retry: () => void Promise.all([refetch(), people.refetch()]),
    clear: () => {
      setText('')
      address.clear()
    },
  }
}

export type Activities = ReturnType<typeof useActivities>
