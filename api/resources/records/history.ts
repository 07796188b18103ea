/** Every change of a record, from the log that the database keeps of them. */
import { sealed, type Confidential } from '../../../shared/domain/confidential.ts'
import { contactFields, interactionFields } from '../../../shared/domain/fields.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { HistoryEntry, RecordHistory } from '../../../shared/schemas/history.ts'
import { notFound } from '../../calls/errors.ts'
import { fieldValues } from '../../db/columns.ts'
import type { Executor } from '../../db/database.ts'
import { changesOf, conflictsOf } from '../../db/historyQueries.ts'
import type { RecordEntity, RecordQueries } from '../../db/recordQueries.ts'
import { label } from './changes.ts'

export interface HistoryRequest {
  organizationId: number
  id: number
  role: Role
  /** Only what is older than this version. */
  before?: number | undefined
}

type Values = Readonly<Record<string, unknown>>
type Origin = Pick<HistoryEntry, 'by' | 'device' | 'madeAt' | 'receivedAt'>
type ChangeRow = Origin & { version: number; old: Values; new: Values }
type ConflictRow = Origin & { version: number; sent: Values }
type StateRow = Origin & { state: Values }

const fieldsOfEntity = { contact: contactFields, interaction: interactionFields }

/**
 * A page of a record's history, the newest first: changes as the database has recorded them, what was sent and refused
 * because of another user's change, and at the end the creation.
 * @throws 404 if there is no such record, or it has been deleted
 */
export async function historyOf(
  entity: RecordEntity,
  queries: RecordQueries,
  { organizationId, id, role, before }: HistoryRequest,
  db: Executor,
): Promise<RecordHistory> {
  const record = [organizationId, entity, id]
  const found = await db.rows<ChangeRow>(changesOf, [...record, before ?? null, maxCounts.historyPage + 1])
  const changes = found.slice(0, maxCounts.historyPage)
  const hasMore = found.length > changes.length
  // What is changed meanwhile is not on this page.
  const newest = changes[0]?.version ?? 1
  const row = await db.first<StateRow>(queries.stateAt, [organizationId, id, newest])
  if (!row) throw notFound(label(entity))
  const lowest = hasMore ? (changes.at(-1)?.version ?? 1) : 1
  const limits = [lowest, before ?? null, maxCounts.historyPage]
  const conflicts = await db.rows<ConflictRow>(conflictsOf, [...record, ...limits])
  const entries = [
    ...changeEntries(entity, changes, row.state),
    ...conflicts.map((conflict) => conflictEntry(entity, conflict)),
    ...(hasMore || (before ?? 2) <= 1 ? [] : [creationEntry(entity, row, changes)]),
  ]
  return {
    values: asRead(fieldValues(fieldsOfEntity[entity], row.state), role),
    // A change that was refused stands above the version that it met.
    entries: entries
      .map((entry) => entryAsRead(entry, role))
      .sort((a, b) => b.version - a.version || rank(a) - rank(b)),
    before: hasMore ? lowest : null,
  }
}

const rank = ({ kind }: HistoryEntry): number => (kind === 'conflicting' ? 0 : 1)

const asRead = (fields: Values, role: Role): Record<string, unknown> =>
  'confidential' in fields
    ? { ...fields, confidential: sealed(fields.confidential as Confidential | null, role) }
    : fields

/** Who may not read confidential notes still sees that they were changed, by whom and when. */
function entryAsRead(entry: HistoryEntry, role: Role): HistoryEntry {
  const values = (side: 'from' | 'to') =>
    asRead(Object.fromEntries(Object.entries(entry.fields).map(([field, change]) => [field, change[side]])), role)
  const [from, to] = [values('from'), values('to')]
  const fields = Object.keys(entry.fields).map((field) => [field, { from: from[field], to: to[field] }] as const)
  return { ...entry, fields: Object.fromEntries(fields) }
}

const originOf = ({ by, device, madeAt, receivedAt }: Origin): Origin => ({ by, device, madeAt, receivedAt })

/** The fields in which two states of a record differ. */
function differences(entity: RecordEntity, before: Values, after: Values): HistoryEntry['fields'] {
  const fields = fieldsOfEntity[entity]
  const [from, to] = [fieldValues(fields, before), fieldValues(fields, after)]
  return Object.fromEntries(
    Object.keys(fields)
      .filter((field) => !same(from[field], to[field]))
      .map((field) => [field, { from: from[field], to: to[field] }]),
  )
}

/** @param state the record after the first of them */
function changeEntries(entity: RecordEntity, changes: readonly ChangeRow[], state: Values): HistoryEntry[] {
  let after = state
  const entries = changes.map((change): HistoryEntry => {
    const before = { ...after, ...change.old }
    const fields = differences(entity, before, after)
    after = before
    return { version: change.version, kind: kindOf(change), ...originOf(change), fields }
  })
  // Some writes changed nothing but the version.
  return entries.filter(({ kind, fields }) => kind !== 'changed' || Object.keys(fields).length > 0)
}

function kindOf({ new: now }: ChangeRow): HistoryEntry['kind'] {
  if (!('deleted_at' in now)) return 'changed'
  return now.deleted_at === null ? 'returned' : 'deleted'
}

function creationEntry(entity: RecordEntity, row: StateRow, changes: readonly ChangeRow[]): HistoryEntry {
  const first = changes.reduce<Values>((state, { old }) => ({ ...state, ...old }), row.state)
  const values = fieldValues(fieldsOfEntity[entity], first)
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== false)
  const fields = Object.fromEntries(given.map(([field, to]) => [field, { from: null, to }]))
  return { version: 1, kind: 'created', ...originOf(row), fields }
}

function conflictEntry(entity: RecordEntity, conflict: ConflictRow): HistoryEntry {
  const sent = Object.entries(conflict.sent).filter(([field]) => field in fieldsOfEntity[entity])
  const fields = Object.fromEntries(sent.map(([field, to]) => [field, { from: null, to }]))
  return { version: conflict.version, kind: 'conflicting', ...originOf(conflict), fields }
}
