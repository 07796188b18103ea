import { assigneeOf } from '../../../shared/domain/assigning.ts'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import type { Contact, ContactStatus } from '../../../shared/schemas/contact.ts'
import type { Activities, IndexedContact } from '../../records/contacts/contactIndex.ts'

/** Sort orders of the list: by name, or by last interaction. */
export const contactSorts = ['name', 'recent'] as const
export type ContactSort = (typeof contactSorts)[number]

/** The list's state in the address, besides the search. */
export interface ContactView {
  /** Empty: every status. */
  statuses: readonly ContactStatus[]
  sort: ContactSort
  /** Only those who asked not to be contacted: otherwise they are found by a search, and not listed. */
  isUnwanted: boolean
  /** Only those that the reader looks after. */
  isMine: boolean
}

/** Reads the address; invalid values are ignored. */
export function readView(params: URLSearchParams): ContactView {
  const named = (params.get('status') ?? '').split(',')
  return {
    statuses: contactStatuses.filter((status) => named.includes(status)),
    sort: params.get('sort') === 'recent' ? 'recent' : 'name',
    isUnwanted: params.get('unwanted') === '1',
    isMine: params.get('mine') === '1',
  }
}

/** The address with this view; other parameters are kept. */
export function writeView(
  params: URLSearchParams,
  { statuses, sort, isUnwanted, isMine }: ContactView,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (statuses.length > 0) next.set('status', statuses.join(','))
  else next.delete('status')
  if (sort === 'name') next.delete('sort')
  else next.set('sort', sort)
  if (isUnwanted) next.set('unwanted', '1')
  else next.delete('unwanted')
  if (isMine) next.set('mine', '1')
  else next.delete('mine')
  return next
}

/** Whether a contact asked not to be contacted. */
const isMarked = ({ contact }: IndexedContact): boolean => Boolean(contact.doNotContact)

/** Those that a user looks after. */
export const ownContacts = (entries: readonly IndexedContact[], userId: number): readonly IndexedContact[] =>
  entries.filter(({ contact }) => assigneeOf(contact.assignee) === userId)

/**
 * The contacts that the list is about, before those of a status are chosen.
 * @param isSearch whether they are the matches of a search: whoever is looked for by name is to be found
 */
export function listedContacts(entries: readonly IndexedContact[], isUnwanted: boolean, isSearch: boolean) {
  const unwanted = entries.filter(isMarked)
  if (isUnwanted) return { listed: unwanted, unwanted: unwanted.length }
  const isWhole = isSearch || unwanted.length === 0
  return { listed: isWhole ? entries : entries.filter((entry) => !isMarked(entry)), unwanted: unwanted.length }
}

/** Those of a list that leave the app in a file or a mail: never who asked not to be contacted. */
export const exportedContacts = (rows: readonly IndexedContact[]): Contact[] =>
  rows.filter((row) => !isMarked(row)).map(({ contact }) => contact)

/** The number of contacts of each status. */
export function countStatuses(entries: readonly IndexedContact[]): Record<ContactStatus, number> {
  const counts: Record<ContactStatus, number> = { new: 0, interested: 0, active: 0, inactive: 0 }
  for (const { contact } of entries) counts[contact.status] += 1
  return counts
}

/**
 * The rows of the list, filtered and sorted.
 * @param entries sorted by name
 * @param activities if missing, the list stays sorted by name
 */
export function viewContacts(
  entries: readonly IndexedContact[],
  { statuses, sort }: Pick<ContactView, 'statuses' | 'sort'>,
  activities: Activities | undefined,
): readonly IndexedContact[] {
  const shown = statuses.length === 0 ? entries : entries.filter(({ contact }) => statuses.includes(contact.status))
  if (sort === 'name' || !activities) return shown
  const lastOf = ({ contact }: IndexedContact) => activities.get(contact.id)?.last.date ?? ''
  // The dates are looked up once each, not in every comparison. Sorting is stable: equal dates stay sorted by name.
  return shown
    .map((entry) => ({ entry, last: lastOf(entry) }))
    .sort((a, b) => (a.last === b.last ? 0 : a.last < b.last ? 1 : -1))
    .map(({ entry }) => entry)
}
