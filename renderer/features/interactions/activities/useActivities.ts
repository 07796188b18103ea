import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useSearchText } from '../../../lib/useSearchText.ts'
import { useSession } from '../../../lib/session.ts'
import { useToday } from '../../../lib/useToday.ts'
import { useContactsById } from '../../../records/contacts/contactNames.ts'
import { filterInteractions } from '../../../records/interactions/filter.ts'
import { newestFirst } from '../../../records/interactions/newestFirst.ts'
import { useReady } from '../../../records/useReady.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { dayItems } from './days.ts'
import { prepareSearch, searchInteractions } from './search.ts'
import { useActivityAddress } from './useActivityAddress.ts'

const none: readonly Interaction[] = []
const ofInteractions = [newestFirst, (interactions: readonly Interaction[]) => dayItems(newestFirst(interactions))]

/** Everything the activities page shows: one filter and one search for list and map. */
export function useActivities() {
  const { organizationId } = useSession()
  const today = useToday()
  const { data, error, refetch } = useInteractions()
  const ready = useReady(data, ofInteractions)
  const interactions = ready ?? none
  const contacts = useContactsById(organizationId)
  const [text, setText] = useSearchText()
  const address = useActivityAddress()
  // Typing stays responsive: rows are updated with lower priority.
  const searched = useDeferredValue(text)
  useEffect(() => prepareSearch(newestFirst(interactions), contacts), [interactions, contacts])
  const found = useMemo(
    () => searchInteractions(newestFirst(interactions), searched, contacts),
    [interactions, searched, contacts],
  )
  const rows = useMemo(() => filterInteractions(found, address.filter, today), [found, address.filter, today])
  return {
    rows,
    contacts,
    text,
    setText,
    address,
    total: interactions.length,
    isNarrowed: address.isFiltered || text.trim() !== '',
    isLoading: ready === undefined && !(error && data === undefined),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    clear: () => {
      setText('')
      address.clear()
    },
  }
}

export type Activities = ReturnType<typeof useActivities>
