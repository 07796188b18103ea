import { useMemo } from 'react'
import { useSession } from '../lib/session.ts'
import { useContactOf } from './contacts/contactNames.ts'
import { readFilter, writeFilter, type InteractionFilter } from './interactions/filter.ts'

/**
 * The filter in an address, the same until it changes. Its contact has the id of now: it may have been chosen before
 * the server assigned one, or have been merged since.
 */
export function useAddressFilter(params: URLSearchParams): { filter: InteractionFilter; isFiltered: boolean } {
  const contactOf = useContactOf(useSession().organizationId)
  // As a string, so that selecting a place or opening a dialog does not change the filter and what is derived from it.
  const text = writeFilter(new URLSearchParams(), readFilter(params)).toString()
  const named = useMemo(() => readFilter(new URLSearchParams(text)), [text])
  const contactId = contactOf(named.contactId ?? 0)?.id ?? named.contactId
  const filter = useMemo(() => ({ ...named, contactId }), [named, contactId])
  return { filter, isFiltered: text !== '' }
}
