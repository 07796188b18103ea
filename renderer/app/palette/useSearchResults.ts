import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { limits } from '../../../shared/domain/limits.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { SearchResults } from '../../../shared/schemas/search.ts'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { contactIndex, searchedAddresses } from '../../records/contacts/contactIndex.ts'
import { contactsById } from '../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { atHandQuery, onDeviceQuery } from '../../records/lists.ts'
import { ofOrganization, organizationScope } from '../../records/organizations/queries.ts'
import { findInteractions, findPeople, recentContacts, maxShown, prepareInteractions } from './localSearch.ts'

/** The server says only whether they asked not to be contacted. */
export type FoundPerson = Pick<Contact, 'id' | 'name' | 'email' | 'phone' | 'address'> & {
  doNotContact: Contact['doNotContact'] | boolean
}
export type FoundInteraction = Omit<SearchResults['interactions'][number], 'contactId'>

export interface PaletteResults {
  people: readonly FoundPerson[]
  interactions: readonly FoundInteraction[]
  /** The server has been asked, and has not answered yet. */
  isAsking: boolean
  failed: boolean
  retry: () => void
}

/** Fast typing should not cause a request for every key. */
const askAfterMs = 200

const searchQuery = (organizationId: number, q: string) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'search', q],
    queryFn: ({ signal }) => api.search({ query: { q, organizationId } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), askAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Lists {
  contacts: readonly Contact[]
  interactions: readonly Interaction[]
}

/**
 * The lists, if they are loaded or on this device. Otherwise the palette loads neither: the server's search is faster.
 */
function useLists(organizationId: number | null): Lists | null {
  const { data: enabled = false } = useQuery(ofOrganization(onDeviceQuery, organizationId))
  const { data: contacts } = useQuery(ofOrganization(contactsQuery, organizationId, enabled))
  const { data: interactions } = useQuery(ofOrganization(interactionsQuery, organizationId, enabled))
  return useMemo(() => (contacts && interactions ? { contacts, interactions } : null), [contacts, interactions])
}

function findLocally(
  { contacts, interactions }: Lists,
  typed: string,
): Pick<PaletteResults, 'people' | 'interactions'> {
  const byId = contactsById(contacts)
  if (typed === '') return { people: recentContacts(interactions, byId), interactions: [] }
  const met = findInteractions(interactions, typed).map(({ id, type, date, contactId, location, notes }) => ({
    id,
    type,
    date,
    contactName: (contactId === null ? undefined : byId.get(contactId)?.name) ?? null,
    address: location.address,
    notes,
  }))
  return { people: findPeople(contactIndex(contacts), typed), interactions: met }
}

/** What this device has recorded comes first: it is newer than what the server has found. */
const together = <Row extends { id: number }>(here: readonly Row[], there: readonly Row[]): Row[] =>
  [...here, ...there.filter(({ id }) => !here.some((own) => own.id === id))].slice(0, maxShown)

/**
 * Contacts and interactions for the input: from the lists of this device if it has them, otherwise from the server and
 * the queue.
 */
export function useSearchResults(typed: string): PaletteResults {
  const { organizationId } = useSession()
  const lists = useLists(organizationId)
  const question = useSettled(typed).slice(0, limits.searched)
  const isAsked = lists === null && organizationId !== null && typed !== '' && question !== ''
  const { data, isFetching, isError, refetch } = useQuery(
    ofOrganization((id) => searchQuery(id, question), organizationId, isAsked),
  )
  const { data: atHand } = useQuery(ofOrganization(atHandQuery, organizationId, isAsked))
  useEffect(() => {
    if (!lists) return
    const index = contactIndex(lists.contacts)
    whenIdle(() => void searchedAddresses(index))
    prepareInteractions(lists.interactions)
  }, [lists])
  return useMemo(() => {
    const retry = () => void refetch()
    if (lists) return { ...findLocally(lists, typed), isAsking: false, failed: false, retry }
    const { contacts = [], interactions = [] } = isAsked ? (data ?? {}) : {}
    const here = isAsked && atHand ? findLocally(atHand, typed) : { people: [], interactions: [] }
    const isAsking = isAsked && (isFetching || question !== typed.slice(0, limits.searched))
    return {
      people: together(here.people, contacts),
      interactions: together(here.interactions, interactions),
      isAsking,
      failed: isAsked && isError,
      retry,
    }
  }, [lists, typed, isAsked, data, atHand, isFetching, isError, question, refetch])
}
