import { fold } from '../../../../shared/domain/searchText.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { searchContacts, type Activities, type IndexedContact } from '../contactIndex.ts'

/** Value of the option that creates a contact; ids start at 1. */
export const createValue = -1
/** Value of the line that says how many more there are. */
export const moreValue = -2
/**
 * Value of the line between the matches and creating another: a stop, so that no single key moves from one to the
 * other.
 */
export const noneValue = -3
/** Maximum number of options: no one reads more, and opening the list stays fast with 20,000. */
const maxOffered = 300
/** Minimum length of a name that can be created (specification, point 5). */
const minNameLength = 3
/** Number of last met contacts at the top. */
const recentCount = 5
/** Minimum number of contacts for that. */
const manyContacts = 12

/** One option. Flat, not grouped: antd's groups are not options to a screen reader, but announced as not selected. */
export interface ContactChoice {
  value: number
  /** Read out by screen readers. */
  label: string
  contact?: Contact
  disabled?: boolean
  /** One of the last met contacts, which come first. */
  isRecent?: boolean
}

/** The picker's texts, and its permissions. */
export interface PickerSettings {
  /** Says how many more there are. */
  more: (count: number) => string
  /** Says that perhaps none of the matches is meant, and what comes next. */
  none: string
  /** Says that a contact with that name will be created. */
  create: (name: string) => string
  /** Offers to create a contact. */
  canCreate: boolean
}

const choice = ({ contact }: IndexedContact): ContactChoice => ({ value: contact.id, label: contact.name, contact })

const lastDate = (lasts: Activities, { contact }: IndexedContact) => lasts.get(contact.id)?.last.date ?? ''

function recentEntries(index: readonly IndexedContact[], lasts: Activities): IndexedContact[] {
  const best: IndexedContact[] = []
  for (const entry of index) {
    const date = lastDate(lasts, entry)
    const place = best.findIndex((other) => date > lastDate(lasts, other))
    if (!date || (place === -1 && best.length === recentCount)) continue
    best.splice(place === -1 ? best.length : place, 0, entry)
    if (best.length > recentCount) best.pop()
  }
  return best
}

/** The limited options, and a line that says how many more typing would find. */
function offered(entries: readonly IndexedContact[], more: PickerSettings['more']): ContactChoice[] {
  const choices = entries.slice(0, maxOffered).map(choice)
  const rest = entries.length - choices.length
  return rest > 0 ? [...choices, { value: moreValue, label: more(rest), disabled: true }] : choices
}

function everybody(
  index: readonly IndexedContact[],
  lasts: Activities | undefined,
  more: PickerSettings['more'],
): ContactChoice[] {
  const recent = lasts && index.length >= manyContacts ? recentEntries(index, lasts) : []
  if (recent.length === 0) return offered(index, more)
  const others = index.filter((entry) => !recent.includes(entry))
  return [...recent.map((entry) => ({ ...choice(entry), isRecent: true })), ...offered(others, more)]
}

/** Names with the typed prefix come first: 'an' means Anna rather than Susan. */
function found(index: readonly IndexedContact[], typed: string): IndexedContact[] {
  const start = fold(typed.trim())
  const matches = searchContacts(index, typed)
  const [first, rest]: [IndexedContact[], IndexedContact[]] = [[], []]
  for (const entry of matches) (entry.name.startsWith(start) ? first : rest).push(entry)
  return [...first, ...rest]
}

/**
 * The picker's options: without input the last met contacts and then all, otherwise the matches,
 * and an option to create a contact of that name if there is none, separated from the matches.
 */
export function pickerOptions(
  index: readonly IndexedContact[],
  typed: string,
  lasts: Activities | undefined,
  { more, none, create, canCreate }: PickerSettings,
): ContactChoice[] {
  const name = typed.trim()
  if (name === '') return everybody(index, lasts, more)
  const matches = found(index, name)
  const isKnown = matches.some((entry) => entry.name.trim() === fold(name))
  // A number or an address is a search, not a name.
  const isName = name.length >= minNameLength && !/[\d@]/.test(name)
  const choices = offered(matches, more)
  if (!canCreate || isKnown || !isName) return choices
  const between = choices.length > 0 ? [{ value: noneValue, label: none }] : []
  return [...choices, ...between, { value: createValue, label: create(name) }]
}
