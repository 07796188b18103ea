import { maxCounts } from '../../../shared/domain/limits.ts'
import { namesOf, valueAt, withMaps } from '../../../shared/domain/parts.ts'
import {
  maxImported,
  type ContactImport,
  type ImportBatch,
  type ImportedBatch,
  type KeptContact,
  type KeptContacts,
  type UndoneBatch,
} from '../../../shared/schemas/import.ts'
import { importUndone, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import type { Executor } from '../../db/database.ts'
import { customRefusals } from '../customFields/service.ts'
import { markAsParts } from '../records/service.ts'
import * as queries from './queries.ts'
import { undoingOf, type Imported, type Undoing, type Values } from './undoing.ts'

/** Organization of an import; null if there is none. */
export async function organizationOfImport(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/** The newest imports of an organization. */
export const listImports = (organizationId: number, { db }: Deps): Promise<ContactImport[]> =>
  db.rows<ContactImport>(queries.list, [organizationId, maxCounts.listedImports])

async function importOf(organizationId: number, id: number, tx: Executor): Promise<ContactImport> {
  const found = await tx.first<ContactImport>(queries.find, [organizationId, id])
  if (!found) throw notFound('Import')
  return found
}

/**
 * Creates and changes contacts as a part of an import, all or none. Sent again it has no second effect.
 * @throws 409 `import_undone` if its undoing has begun; 400 for values that are none of the custom fields
 */
export async function importContacts(
  { organizationId, clientId, fileName, creates, updates }: ImportBatch,
  userId: number,
  tx: Executor,
): Promise<ImportedBatch> {
  const customs = [...creates, ...updates].map(({ custom }) => custom)
  const refused = (await customRefusals(organizationId, customs, tx)).find((refusal) => refusal !== null)
  if (refused) throw refused
  const begun = await tx.first<{ id: number; isUndone: boolean }>(queries.begin, [
    organizationId,
    clientId,
    fileName,
    userId,
  ])
  if (!begun) throw new Error('The import was neither created nor found')
  if (begun.isUndone) throw importUndone()
  const inserted = await tx.first<{ count: number }>(queries.insertContacts, [
    organizationId,
    JSON.stringify(creates),
    userId,
    begun.id,
  ])
  const { changed, leftAlone } = await changeContacts(organizationId, begun.id, updates, userId, tx)
  await tx.rows(queries.addCounts, [organizationId, begun.id, inserted?.count ?? 0, changed])
  return { import: await importOf(organizationId, begun.id, tx), leftAlone }
}

interface Stored {
  id: number
  clientId: string
  version: number
  isGone: boolean
  isDone: boolean
  values: Values
}

/** Changes contacts that are as the import has seen them, and notes what they were before. */
async function changeContacts(
  organizationId: number,
  importId: number,
  updates: ImportBatch['updates'],
  userId: number,
  tx: Executor,
) {
  const stored = await tx.rows<Stored>(queries.lockContacts, [organizationId, updates.map(({ id }) => id), importId])
  const byId = new Map(stored.map((row) => [row.id, row]))
  const leftAlone: number[] = []
  const changes: { id: number; p: Values; before: Values; after: Values }[] = []
  for (const { id, version, clientId, ...p } of updates) {
    const row = byId.get(id)
    if (row?.isDone) continue
    if (!row || row.isGone || row.version !== version || row.clientId !== (clientId ?? row.clientId)) leftAlone.push(id)
    else changes.push({ id, p, before: valuesOf(row.values, p), after: p })
    byId.delete(id)
  }
  if (changes.length > 0) {
    await tx.rows(queries.changeContacts, [organizationId, JSON.stringify(changes), userId])
    await tx.rows(queries.noteChanges, [organizationId, importId, JSON.stringify(changes)])
  }
  return { changed: changes.length, leftAlone }
}

/** What a contact has in the fields of a change, of custom fields in those that it names. */
const valuesOf = (values: Values, fields: Values): Values =>
  withMaps(Object.fromEntries(namesOf(fields).map((name) => [name, valueAt(values, name) ?? null])))

const notedAs = ({ id, kept }: Undoing & { id: number }) => ({ id, reason: kept?.reason, fields: kept?.fields })

/** A page of what undoing an import has left alone, for everybody who may see the import. */
export async function listKept(
  organizationId: number,
  id: number,
  after: number | undefined,
  { db }: Deps,
): Promise<KeptContacts> {
  const kept = await db.rows<KeptContact>(queries.listKept, [organizationId, id, after ?? 0, maxImported])
  return { kept, next: kept.length === maxImported ? (kept.at(-1)?.contactId ?? null) : null }
}

/**
 * Undoes a part of an import: deletes what it has created, and puts back what it has changed, except for what was
 * changed since.
 * @param after the contact at which the part before has ended
 * @throws 409 `import_undone` if that was done already
 */
export async function undoImport(
  organizationId: number,
  id: number,
  after: number | undefined,
  userId: number,
  tx: Executor,
): Promise<UndoneBatch> {
  const begun = await tx.first<{ isUndone: boolean }>(queries.beginUndo, [organizationId, id, userId])
  if (!begun) throw notFound('Import')
  if (begun.isUndone) throw importUndone()
  const rows = await tx.rows<Imported>(queries.lockImported, [organizationId, id, after ?? 0, maxImported])
  const undoings = rows.map((row) => ({ id: row.id, ...undoingOf(row) }))
  const removed = undoings.filter(({ isRemoved }) => isRemoved).map((one) => one.id)
  const restored = undoings.flatMap((one) => (one.restored ? [{ id: one.id, p: one.restored }] : []))
  if (removed.length > 0) await tx.rows(queries.removeContacts, [organizationId, removed, userId])
  await markAsParts(organizationId, removed, tx)
  if (restored.length > 0) await tx.rows(queries.changeContacts, [organizationId, JSON.stringify(restored), userId])
  await tx.rows(queries.noteKept, [organizationId, id, JSON.stringify(undoings.map(notedAs))])
  const next = rows.length === maxImported ? (rows.at(-1)?.id ?? null) : null
  await tx.rows(queries.addUndone, [organizationId, id, removed.length + restored.length, next === null])
  return {
    import: await importOf(organizationId, id, tx),
    removed: removed.length,
    restored: restored.length,
    kept: undoings.flatMap(({ kept }) => (kept ? [kept] : [])),
    next,
  }
}
