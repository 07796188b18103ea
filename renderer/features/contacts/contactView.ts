import { contactStatuses } from '../../../shared/domain/kinds.ts'
import type { ContactStatus } from '../../../shared/schemas/contact.ts'
import type { Activities, IndexedContact } from '../../records/contacts/contactIndex.ts'

/** How the list is sorted: by name, or those met last first. */
export const contactSorts = ['name', 'recent'] as const
export type ContactSort = (typeof contactSorts)[number]

/** What the address says of the list, beside the search. */
export interface ContactView {
  /** None: every status. */
  statuses: readonly ContactStatus[]
  sort: ContactSort
}

/** Reads the address; what it misspells is left out. */
export function readView(params: URLSearchParams): ContactView {
  const named = (params.get('status') ?? '').split(',')
  return {
    statuses: contactStatuses.filter((status) => named.includes(status)),
    sort: params.get('sort') === 'recent' ? 'recent' : 'name',
  }
}

/** The address with this view in it; other parameters stay. */
export function writeView(params: URLSearchParams, { statuses, sort }: ContactView): URLSearchParams {
  const next = new URLSearchParams(params)
  if (statuses.length > 0) next.set('status', statuses.join(','))
  else next.delete('status')
  if (sort === 'name') next.delete('sort')
  else next.set('sort', sort)
  return next
}

/** How many there are of each status. */
export function countStatuses(entries: readonly IndexedContact[]): Record<ContactStatus, number> {
  const counts: Record<ContactStatus, number> = { new: 0, interested: 0, active: 0, inactive: 0 }
  for (const { contact } of entries) counts[contact.status] += 1
  return counts
}

/**
 * The rows of the list in their order.
 * @param entries sorted by name
 * @param activities without it nobody counts as met, and the order stays by name
 */
export function viewContacts(
  entries: readonly IndexedContact[],
  { statuses, sort }: ContactView,
  activities: Activities | undefined,
): readonly IndexedContact[] {
  const shown = statuses.length === 0 ? entries : entries.filter(({ contact }) => statuses.includes(contact.status))
  if (sort === 'name' || !activities) return shown
  const lastOf = ({ contact }: IndexedContact) => activities.get(contact.id)?.last.date ?? ''
  // The dates are looked up once each, not at every comparison. Sorting is stable: same date, by name.
  return shown
    .map((entry) => ({ entry, last: lastOf(entry) }))
    .sort((a, b) => (a.last === b.last ? 0 : a.last < b.last ? 1 : -1))
    .map(({ entry }) => entry)
}
