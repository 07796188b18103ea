import { assigneeOf } from '../../../shared/domain/assigning.ts'
import { customFilter, isCondition } from '../../../shared/domain/customFilter.ts'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import type { Part } from '../../../shared/domain/parts.ts'
import { hasTags, isTag } from '../../../shared/domain/tags.ts'
import type { Contact, ContactStatus } from '../../../shared/schemas/contact.ts'
import type { Activities, IndexedContact } from '../../records/contacts/contactIndex.ts'
import { searchIn } from '../../records/views/viewAddress.ts'

/** Sort orders of the list: by name, or by last interaction. */
export const contactSorts = ['name', 'recent'] as const
export type ContactSort = (typeof contactSorts)[number]

/** Columns of the table that can be chosen, in their order; the name is always there. */
export const contactColumns = ['reach', 'about', 'assignee', 'interactions', 'last', 'added'] as const
export type FixedColumn = (typeof contactColumns)[number]
/** One of those, or a custom field. */
export type ContactColumn = FixedColumn | Part
const usualColumns: readonly ContactColumn[] = ['reach', 'about', 'interactions', 'last']

/** The list's state in the address, besides the search. */
export interface ContactView {
  /** Empty: every status. */
  statuses: readonly ContactStatus[]
  sort: ContactSort
  /** Only those who asked not to be contacted: otherwise they are found by a search, and not listed. */
  isUnwanted: boolean
  /** Only those that the reader looks after. */
  isMine: boolean
  /** Only those that have all of these. */
  tags: readonly string[]
  /** Only those that have one of these values of each named custom field (`customFilter`). */
  custom: readonly string[]
  /** The columns of the table, in their order. */
  columns: readonly ContactColumn[]
}

/** Whether something is left out besides what a search does. */
export const isFiltered = ({ statuses, isUnwanted, isMine, tags, custom }: ContactView): boolean =>
  statuses.length > 0 || isUnwanted || isMine || tags.length > 0 || custom.length > 0

const isCustomColumn = (column: string): column is Part => /^custom\.[1-9]\d{0,9}$/.test(column)

/** Columns in their order: the custom fields as they were chosen. */
export const inColumnOrder = (columns: readonly string[]): ContactColumn[] => [
  ...contactColumns.filter((column) => columns.includes(column)),
  ...columns.filter(isCustomColumn),
]

/** Reads the address; invalid values are ignored. */
export function readView(params: URLSearchParams): ContactView {
  const named = (params.get('status') ?? '').split(',')
  const columns = params.get('columns')?.split(',')
  return {
    statuses: contactStatuses.filter((status) => named.includes(status)),
    sort: params.get('sort') === 'recent' ? 'recent' : 'name',
    isUnwanted: params.get('unwanted') === '1',
    isMine: params.get('mine') === '1',
    tags: params.getAll('tag').filter(isTag).sort(),
    custom: params.getAll('field').filter(isCondition).sort(),
    columns: columns ? inColumnOrder(columns) : usualColumns,
  }
}

/** The address with this view; other parameters are kept. */
export function writeView(params: URLSearchParams, view: ContactView): URLSearchParams {
  const { statuses, sort, isUnwanted, isMine, columns, tags, custom } = view
  const values = {
    status: statuses.join(','),
    sort: sort === 'name' ? '' : sort,
    unwanted: isUnwanted ? '1' : '',
    mine: isMine ? '1' : '',
    columns: columns.join() === usualColumns.join() ? '' : columns.join() || 'none',
  }
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  next.delete('tag')
  for (const tag of tags) next.append('tag', tag)
  next.delete('field')
  for (const condition of custom) next.append('field', condition)
  return next
}

/** What a saved view keeps of an address. */
export const keptOf = (params: URLSearchParams): URLSearchParams => writeView(searchIn(params), readView(params))

/** Whether a contact asked not to be contacted. */
const isMarked = ({ contact }: IndexedContact): boolean => Boolean(contact.doNotContact)

/** Those that have all of the tags. */
export const taggedContacts = (entries: readonly IndexedContact[], tags: readonly string[]) =>
  tags.length === 0 ? entries : entries.filter(({ contact }) => hasTags(contact.tags, tags))

/** Those that fulfil the conditions on custom fields. */
export function filteredContacts(entries: readonly IndexedContact[], custom: readonly string[]) {
  if (custom.length === 0) return entries
  const fulfils = customFilter(custom)
  return entries.filter(({ contact }) => fulfils(contact.custom))
}

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

/** Those of a list that are printed: who asked not to be contacted only where the list is of them alone, and says so. */
export const printedContacts = (rows: readonly IndexedContact[], { isUnwanted }: Pick<ContactView, 'isUnwanted'>) =>
  isUnwanted ? rows : rows.filter((row) => !isMarked(row))

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
