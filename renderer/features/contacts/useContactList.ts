import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Contact, ContactStatus } from '../../../shared/schemas/contact.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useSearchText } from '../../lib/useSearchText.ts'
import { useSession } from '../../lib/session.ts'
import {
  activities,
  contactDerivations,
  contactIndex,
  searchContacts,
  type Activities,
  type IndexedContact,
} from '../../records/contacts/contactIndex.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { ofOrganization } from '../../records/organizations/queries.ts'
import { useReady } from '../../records/useReady.ts'
import { useSelection, type Selection } from '../../records/bulk/useSelection.ts'
import {
  countStatuses,
  filteredContacts,
  isFiltered,
  listedContacts,
  ownContacts,
  readView,
  taggedContacts,
  viewContacts,
  writeView,
  type ContactView,
} from './contactView.ts'

const noContacts: readonly IndexedContact[] = []
const ofInteractions = [activities]

/** The list as the page shows it, and its filters. */
export interface ContactListState extends Selection {
  contacts: readonly Contact[] | undefined
  error: Error | null
  retry: () => void
  rows: readonly IndexedContact[]
  /** Undefined while interactions load. */
  activities: Activities | undefined
  activityError: boolean
  retryActivity: () => void
  /** The number of matches by status; undefined while contacts load. */
  counts: Record<ContactStatus, number> | undefined
  /** The number of matches who asked not to be contacted. */
  unwanted: number
  /** The number of matches that the reader looks after. */
  own: number
  text: string
  setText: (text: string) => void
  view: ContactView
  setView: (changes: Partial<ContactView>) => void
  /** Search or a filter are active. */
  isNarrowed: boolean
  clear: () => void
}

function useContactData() {
  const { organizationId } = useSession()
  const { data, error, refetch } = useQuery(ofOrganization(contactsQuery, organizationId))
  // Contacts are shown before interactions are read.
  const interactions = useQuery(ofOrganization(interactionsQuery, organizationId, data !== undefined))
  return {
    contacts: useReady(data, contactDerivations),
    error: data ? null : error,
    retry: () => void refetch(),
    interactions: useReady(interactions.data, ofInteractions),
    activityError: interactions.isError && !interactions.data,
    retryActivity: () => void interactions.refetch(),
  }
}

function useView() {
  const [text, setText] = useSearchText()
  const [params, change] = useAddressParams()
  const address = params.toString()
  const view = useMemo(() => readView(new URLSearchParams(address)), [address])
  const setView = (changes: Partial<ContactView>) =>
    change((current) => writeView(current, { ...readView(current), ...changes }))
  const clear = () => {
    setText('')
    change(
      (current) => {
        current.delete('q')
        current.delete('status')
        current.delete('unwanted')
        current.delete('mine')
        current.delete('tag')
        current.delete('field')
      },
      { replace: true },
    )
  }
  const isNarrowed = text.trim() !== '' || isFiltered(view)
  return { text, setText, view, setView, clear, isNarrowed }
}

/** Everything the contacts page shows, derived from the two lists and the address. */
export function useContactList(): ContactListState {
  const { contacts, interactions, ...state } = useContactData()
  const viewing = useView()
  const selecting = useSelection()
  // Typing stays responsive: rows are updated with lower priority.
  const searched = useDeferredValue(viewing.text)
  const { isUnwanted, isMine, tags, custom } = viewing.view
  const { user } = useSession()
  const { listed, unwanted } = useMemo(
    () =>
      listedContacts(
        filteredContacts(
          taggedContacts(contacts ? searchContacts(contactIndex(contacts), searched) : noContacts, tags),
          custom,
        ),
        isUnwanted,
        searched.trim() !== '',
      ),
    [contacts, searched, isUnwanted, tags, custom],
  )
  const own = useMemo(() => ownContacts(listed, user.id), [listed, user.id])
  const entries = isMine ? own : listed
  const met = interactions && activities(interactions)
  const rows = useMemo(() => viewContacts(entries, viewing.view, met), [entries, viewing.view, met])
  const counts = useMemo(() => (contacts ? countStatuses(entries) : undefined), [contacts, entries])
  return { ...viewing, ...state, ...selecting, rows, counts, unwanted, own: own.length, contacts, activities: met }
}
