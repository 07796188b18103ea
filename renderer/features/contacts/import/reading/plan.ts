import { duplicateKeys, evidenceBetween, type DuplicateKeys } from '../../../../../shared/domain/duplicates.ts'
import type { CustomValues } from '../../../../../shared/domain/customFields.ts'
import { limits } from '../../../../../shared/domain/limits.ts'
import { same } from '../../../../../shared/domain/same.ts'
import type { Contact, ContactStatus } from '../../../../../shared/schemas/contact.ts'
import { readRow, type Reading, type ReadRow, type RowProblem } from './rows.ts'
import type { Table } from './table.ts'

/** What is done with people whom the organization has already. */
export type OnDuplicate = 'update' | 'skip'

/** What a row of an update changes. */
export type Changes = Partial<Pick<Contact, 'phone' | 'email' | 'address' | 'notes' | 'status'>> & {
  custom?: CustomValues
}

export type PlannedRow = ReadRow &
  (
    | { action: 'create' }
    | { action: 'update'; contact: Contact; changes: Changes }
    /** Of a person who is among the contacts, and who stays as they are. */
    | { action: 'skip'; why: 'known' | 'unchanged'; contact: Contact }
    /** Of a person of an earlier row. */
    | { action: 'skip'; why: 'repeated'; earlier: number }
    /** The row has a fatal problem. */
    | { action: 'skip'; why: 'invalid' }
  )

/** Of one name, phone or mailbox: more are a placeholder such as "Unknown", and would be compared with each row. */
const maxAlike = 100

/** Whoever may be the same person, found by what must be equal: comparing all with all would take hours. */
class People<Of> {
  private readonly byKey = new Map<string, { of: Of; keys: DuplicateKeys }[]>()

  add(of: Of, keys: DuplicateKeys): void {
    for (const key of lookups(keys)) {
      const same = this.byKey.get(key)
      if (!same) this.byKey.set(key, [{ of, keys }])
      else if (same.length < maxAlike) same.push({ of, keys })
    }
  }

  /** The same person: the same or a similar name with the same phone or mailbox, or the same name and no other of both. */
  find(keys: DuplicateKeys): Of | undefined {
    for (const key of lookups(keys)) {
      const same = this.byKey.get(key)?.find((one) => isSamePerson(one.keys, keys))
      if (same) return same.of
    }
    return undefined
  }
}

const lookups = ({ words, phone, email }: DuplicateKeys): string[] => [
  ...(email ? [`e ${email}`] : []),
  ...(phone ? [`p ${phone}`] : []),
  `n ${words.join(' ')}`,
]

function isSamePerson(a: DuplicateKeys, b: DuplicateKeys): boolean {
  const reasons = new Set(evidenceBetween({ keys: a, place: null }, { keys: b, place: null }).reasons)
  if (reasons.has('phone') || reasons.has('email')) return reasons.has('name') || reasons.has('similarName')
  const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
  return reasons.has('name') && !differs(a.phone, b.phone) && !differs(a.email, b.email)
}

/** Notes with others added; may be longer than a contact's notes can be. */
function joinedNotes(stored: string | null, added: string): string {
  if (!stored) return added
  return stored.includes(added) ? stored : `${stored}\n\n${added}`
}

/** What of added notes does not fit, as a problem of their row. */
function cutNotes({ values: { notes } }: ReadRow, contact: Contact): RowProblem[] {
  const isCut = notes !== null && joinedNotes(contact.notes, notes).length > limits.notes
  return isCut ? [{ kind: 'tooLong', value: notes, isFatal: false }] : []
}

/** The fields in which a row says something else. Empty cells change nothing, notes are added, the name stays. */
function changesOf({ values, custom }: ReadRow, contact: Contact): Changes {
  const wanted: Changes = {
    ...(values.phone !== null && { phone: values.phone }),
    ...(values.email !== null && { email: values.email }),
    ...(values.address !== null && { address: values.address }),
    ...(values.status !== null && { status: values.status as ContactStatus }),
    ...(values.notes !== null && {
      notes: joinedNotes(contact.notes, values.notes).slice(0, limits.notes).toWellFormed().trimEnd(),
    }),
  }
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== contact[field as keyof Changes]),
  ) as Changes
  const others = Object.entries(custom).filter(([key, value]) => !same(contact.custom?.[key], value))
  return others.length === 0 ? changes : { ...changes, custom: Object.fromEntries(others) }
}

const keysOf = ({ values }: ReadRow) =>
  duplicateKeys({ name: values.name ?? '', phone: values.phone, email: values.email, address: values.address })

interface Found {
  contacts: People<Contact>
  /** The rows before, by their number. */
  earlier: People<number>
  /** The rows before by the contact that they are: one row changes it. */
  rowOf: Map<number, number>
}

function planned(row: ReadRow, { contacts, earlier, rowOf }: Found, onDuplicate: OnDuplicate): PlannedRow {
  if (row.problems.some(({ isFatal }) => isFatal)) return { ...row, action: 'skip', why: 'invalid' }
  const keys = keysOf(row)
  const contact = contacts.find(keys)
  const repeated = (contact && rowOf.get(contact.id)) ?? earlier.find(keys)
  if (repeated !== undefined) return { ...row, action: 'skip', why: 'repeated', earlier: repeated }
  earlier.add(row.number, keys)
  if (contact) rowOf.set(contact.id, row.number)
  if (!contact) return { ...row, action: 'create' }
  // One that has no id yet cannot be changed by the server: it waits to be sent itself.
  if (onDuplicate === 'skip' || contact.id < 0) return { ...row, action: 'skip', why: 'known', contact }
  const changes = changesOf(row, contact)
  const known = { ...row, problems: [...row.problems, ...cutNotes(row, contact)] }
  return Object.keys(changes).length === 0
    ? { ...known, action: 'skip', why: 'unchanged', contact }
    : { ...known, action: 'update', contact, changes }
}

/**
 * What an import will do, row by row. Yields in between: of 50,000 rows it takes seconds.
 * @param known the organization's contacts
 */
export function* plan(
  table: Table,
  reading: Reading,
  known: readonly Contact[],
  onDuplicate: OnDuplicate,
): Generator<void, PlannedRow[]> {
  const found: Found = { contacts: new People(), earlier: new People(), rowOf: new Map() }
  for (const contact of known) {
    found.contacts.add(contact, duplicateKeys(contact))
    yield
  }
  const rows: PlannedRow[] = []
  for (const row of table.rows) {
    rows.push(planned(readRow(row, table, reading), found, onDuplicate))
    yield
  }
  return rows
}
