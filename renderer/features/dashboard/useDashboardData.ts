import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { pendingFollowUps } from '../../../shared/domain/followUps.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useToday } from '../../lib/useToday.ts'
import { activities } from '../../records/contactIndex.ts'
import { contactsById } from '../../records/contactNames.ts'
import { filterInteractions, type InteractionFilter } from '../../records/interactionFilter.ts'
import { derivedFrom } from '../../records/memo.ts'
import { placesOf } from '../../records/places.ts'
import { contactsQuery, interactionsQuery } from '../../records/queries.ts'
import { newestFirst } from './derive/activity.ts'
import { recentContacts } from './derive/recentContacts.ts'
import { contactStats, interactionStats } from './derive/stats.ts'

const noContacts: readonly Contact[] = []
const noInteractions: readonly Interaction[] = []

// Once per list, not once per visit of the page: the cache of reads keeps its lists, and these keep what was made of them.
const sortedOnce = derivedFrom(newestFirst<Interaction>)
const pendingOnce = derivedFrom((interactions: readonly Interaction[]) => pendingFollowUps(interactions))

/** Everything the dashboard shows, derived once whenever the lists, the filter or the day change. */
export function useDashboardData(organizationId: number, filter: InteractionFilter) {
  const today = useToday()
  const contactList = useQuery(contactsQuery(organizationId))
  const interactionList = useQuery(interactionsQuery(organizationId))
  const contacts = contactList.data ?? noContacts
  const interactions = interactionList.data ?? noInteractions

  // Figures and follow-ups answer at once; map and list follow in a rendering that gives way to whatever the person does next.
  const settled = useDeferredValue(interactions)
  const sorted = sortedOnce(settled)
  const shown = useMemo(() => filterInteractions(sorted, filter, today), [sorted, filter, today])
  const stats = useMemo(
    () => ({ contacts: contactStats(contacts, today), ...interactionStats(interactions, today) }),
    [contacts, interactions, today],
  )
  const recent = useMemo(() => recentContacts(contacts, activities(interactions)), [contacts, interactions])
  const isPending = contactList.isPending || interactionList.isPending
  const refresh = () => Promise.all([contactList.refetch(), interactionList.refetch()])
  return {
    isPending,
    /** The same for map and list, which come a moment after the figures. */
    isSettling: isPending || (settled.length === 0 && interactions.length > 0),
    isFetching: contactList.isFetching || interactionList.isFetching,
    /** Nothing to show: the first load failed. Later failures leave what is there. */
    error: (!contactList.data && contactList.error) || (!interactionList.data && interactionList.error) || null,
    /** The filter leaves something out. */
    isFiltered: shown.length < settled.length,
    isEmpty: contacts.length === 0 && interactions.length === 0,
    people: contactsById(contacts),
    stats,
    recent,
    followUps: pendingOnce(interactions),
    shown,
    places: placesOf(shown),
    refresh,
  }
}

export type DashboardData = ReturnType<typeof useDashboardData>
