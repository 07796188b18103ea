import { same } from '../../../shared/domain/same.ts'
import { namesOf, valueAt, withMaps } from '../../../shared/domain/parts.ts'
import type { KeptContact } from '../../../shared/schemas/import.ts'

/** Of a contact's fields; of custom fields each is one of its own. */
export type Values = Readonly<Record<string, unknown>>

/** What an import has done to a contact, and the contact as it is by now. */
export interface Imported {
  id: number
  name: string
  /** Null for a contact that the import has created. */
  before: Values | null
  after: Values
  values: Values
  isDeleted: boolean
  isMerged: boolean
  /** They have an assignee, tags, or a mark not to contact them, none of which an import sets. */
  isNoted: boolean
  /** Interactions name it. */
  isMet: boolean
  /** Another contact has been merged into it. */
  hasAlias: boolean
}

/** What undoing does to a contact: one of these, or nothing where there is nothing left to undo. */
export interface Undoing {
  isRemoved?: true
  /** The fields that get their values from before. */
  restored?: Values
  kept?: KeptContact
}

const differ = (one: Values, other: Values) => (name: string) => !same(valueAt(one, name), valueAt(other, name))

function undoingCreate({ id, name, after, values, ...is }: Imported): Undoing {
  // It is deleted already, as undoing would do.
  if (is.isDeleted) return {}
  const keep = (reason: KeptContact['reason']) => ({ kept: { contactId: id, name, reason, fields: [] } })
  if (is.isMerged || is.hasAlias) return keep('merged')
  if (is.isMet) return keep('met')
  if (is.isNoted || namesOf(after, values).some(differ(values, after))) return keep('changed')
  return { isRemoved: true }
}

function undoingChange({ id, name, after, values, ...is }: Imported, before: Values): Undoing {
  const left = namesOf(before).filter(differ(values, before))
  if (left.length === 0) return {}
  const keep = (reason: KeptContact['reason'], fields: string[]) => ({ kept: { contactId: id, name, reason, fields } })
  if (is.isDeleted) return keep('deleted', left)
  if (is.isMerged) return keep('merged', left)
  const changed = left.filter(differ(values, after))
  const back = left.filter((name) => !changed.includes(name)).map((name) => [name, valueAt(before, name) ?? null])
  const restored = withMaps(Object.fromEntries(back) as Values)
  return { ...(Object.keys(restored).length > 0 && { restored }), ...(changed.length > 0 && keep('changed', changed)) }
}

/** What undoing an import does to a contact: what anybody has changed since, or met, stays. */
export const undoingOf = (imported: Imported): Undoing =>
  imported.before === null ? undoingCreate(imported) : undoingChange(imported, imported.before)
