import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pendingFollowUps, wanted } from '../../../shared/domain/followUps.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useToday } from '../../lib/useToday.ts'
import { activities, contactDerivations } from '../../records/contacts/contactIndex.ts'
import { contactsById } from '../../records/contacts/contactNames.ts'
import { filterInteractions, type InteractionFilter } from '../../records/interactions/filter.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { newestFirst } from '../../records/interactions/newestFirst.ts'
import { placesOf } from '../../records/map/mapPlaces.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { useReady } from '../../records/useReady.ts'
import { recentContacts } from './derive/recentContacts.ts'
import { contactStats, followUpStats, interactionStats } from './derive/stats.ts'

const noContacts: readonly Contact[] = []
const noInteractions: readonly Interaction[] = []

// Derived once per list, not per visit of the page: the query cache keeps its lists, and these are cached with them.
const pendingOnce = derivedFrom((interactions: readonly Interaction[]) => pendingFollowUps(interactions))
const ofInteractions = [
  activities,
  newestFirst,
  pendingOnce,
  (interactions: readonly Interaction[]) => placesOf(newestFirst(interactions)),
]

/** Everything the dashboard shows, derived once whenever the lists, the filter or the day change. */
export function useDashboardData(organizationId: number, filter: InteractionFilter) {
  const today = useToday()
  const contactList = useQuery(contactsQuery(organizationId))
  const interactionList = useQuery(interactionsQuery(organizationId))
  const [readyContacts, readyInteractions] = [
    useReady(contactList.data, contactDerivations),
    useReady(interactionList.data, ofInteractions),
  ]
  const contacts = readyContacts ?? noContacts
  const interactions = readyInteractions ?? noInteractions
  const sorted = newestFirst(interactions)
  const shown = useMemo(() => filterInteractions(sorted, filter, today), [sorted, filter, today])
  const recent = useMemo(() => recentContacts(contacts, activities(interactions)), [contacts, interactions])
  const people = contactsById(contacts)
  const followUps = useMemo(() => wanted(pendingOnce(interactions), people), [interactions, people])
  const stats = useMemo(
    () => ({
      contacts: contactStats(contacts, today),
      ...interactionStats(interactions, today),
      followUps: followUpStats(followUps, today),
    }),
    [contacts, interactions, followUps, today],
  )
  const isPending = !readyContacts || !readyInteractions
  const refresh = () => Promise.all([contactList.refetch(), interactionList.refetch()])
  return {
    isPending,
    isFetching: contactList.isFetching || interactionList.isFetching,
    /** Set if the first load failed; later failures keep the existing data. */
    error: (!contactList.data && contactList.error) || (!interactionList.data && interactionList.error) || null,
    /** The filter excludes something. */
    isFiltered: shown.length < interactions.length,
    isEmpty: contacts.length === 0 && interactions.length === 0,
    people,
    stats,
    recent,
    followUps,
    shown,
    places: placesOf(shown),
    refresh,
  }
}

export type DashboardData = ReturnType<typeof useDashboardData>
