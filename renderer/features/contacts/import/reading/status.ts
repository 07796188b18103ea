import { contactStatuses } from '../../../../../shared/domain/kinds.ts'
import type { ContactStatus } from '../../../../../shared/schemas/contact.ts'
import { keyOf, type Columns } from './columns.ts'
import type { Table } from './table.ts'

/** Which status a value of the file means; null for none, as if the cell were empty. */
export type StatusMap = ReadonlyMap<string, ContactStatus | null>

/** Words for a status, in the app's four languages and in those of other products; each text is a list. */
const words: Record<ContactStatus, readonly string[]> = {
  new: [
    'new, new contact, unassigned, assigned, from facebook, visitor, guest, first time visitor',
    'neu, Besucher, Gast, nuevo, nueva, visitante, nouveau, nouvelle, visiteur',
  ],
  interested: ['interested, seeker, interessiert, suchend, interesado, interesada, intéressé, intéressée'],
  active: [
    'active, member, regular attender, attender, regular, aktiv, Mitglied, activo, activa, miembro',
    'actif, active, membre',
  ],
  inactive: [
    'inactive, paused, closed, archived, former, non-attender, inaktiv, pausiert, archiviert',
    'inactivo, inactiva, inactif, inactive, ancien',
  ],
}

const statusByWord = new Map(
  contactStatuses.flatMap((status) =>
    words[status].flatMap((list) => list.split(', ').map((word) => [keyOf(word), status] as const)),
  ),
)

/** More different values are no status, but some other column. */
export const maxStatusValues = 30

/** Which column is the status; -1 for none. */
export const statusColumn = (columns: Columns): number => columns.indexOf('status')

/** The values of the status column, in the order of the file, each with what it probably means. */
export function statusValues(table: Table, columns: Columns): Map<string, ContactStatus | null> {
  const at = statusColumn(columns)
  const values = new Map<string, ContactStatus | null>()
  if (at < 0) return values
  for (const { cells } of table.rows) {
    const value = cells[at]
    if (value && !values.has(value)) values.set(value, statusByWord.get(keyOf(value)) ?? null)
    if (values.size === maxStatusValues) break
  }
  return values
}
