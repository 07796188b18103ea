import { auditKindOf, type AuditKind } from '../../../shared/domain/audit.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { browserName, deviceName } from '../../../shared/domain/deviceName.ts'
import type { AuditEntry, AuditLog, AuditPerson, AuditQuery } from '../../../shared/schemas/audit.ts'
import type { ExportNote } from '../../../shared/schemas/exportNote.ts'
import type { Deps } from '../../calls/handler.ts'
import type { Executor } from '../../db/database.ts'
import * as queries from './queries.ts'

interface AuditEvent {
  kind: AuditKind
  /** The organization in which it was done; null for what concerns all organizations of the user, as a sign-in does. */
  organizationId: number | null
  userId: number | null
  targetUserId?: number | undefined
  targetId?: number | undefined
  device?: string | null
  details?: { role?: unknown; status?: string; name?: string; from?: string; to?: string }
}

/** The name of a caller's browser and system. Other programs than browsers may say anything of themselves. */
export const deviceOf = (userAgent: string): string | null => browserName(userAgent) && deviceName(userAgent)

/** Notes an event in the audit log of its organization, or of all organizations of its user. */
export async function noteEvent(
  { kind, organizationId, userId, targetUserId, targetId, device = null, details = {} }: AuditEvent,
  db: Executor,
): Promise<void> {
  const told = JSON.stringify(details)
  if (organizationId === null) await db.rows(queries.insertForUser, [userId, kind, device, told])
  else
    await db.rows(queries.insert, [organizationId, kind, userId, targetUserId ?? null, targetId ?? null, device, told])
}

/**
 * Notes an export that a device has made, once: at its time, if that can be.
 * @throws 429
 */
export async function noteExport(
  organizationId: number,
  { clientId, kind, madeAt, ...exported }: ExportNote,
  userId: number,
  userAgent: string,
  { db, limits }: Deps,
): Promise<void> {
  await limits.export(userId)
  await db.rows(queries.insertExport, [
    organizationId,
    auditKindOf[kind],
    userId,
    deviceOf(userAgent),
    JSON.stringify({ exported }),
    clientId,
    madeAt,
  ])
}

/** A page of an organization's audit log, the newest first. */
export async function getAuditLog(
  organizationId: number,
  { userId, kind, from, to, before }: AuditQuery,
  { db }: Deps,
): Promise<AuditLog> {
  const position = before?.split('.').map(Number) ?? [null, null, null]
  const narrowed = [userId, kind, from, to].map((value) => value ?? null)
  const rows = await db.rows<AuditEntry & { position: string }>(queries.list, [
    organizationId,
    ...narrowed,
    ...position,
    maxCounts.auditPage,
  ])
  const last = rows.length < maxCounts.auditPage ? undefined : rows.at(-1)
  return { entries: rows, before: last?.position ?? null }
}

/** Whose events the audit log of an organization may list, by name: members, and who has left. */
export const listAuditPeople = (organizationId: number, { db }: Pick<Deps, 'db'>): Promise<AuditPerson[]> =>
  db.rows<AuditPerson>(queries.people, [organizationId, maxCounts.auditPeople])

/** Drops events that are older than the log goes back; in parts, since a statement is ended after some seconds. */
export async function dropOldEvents(db: Executor, part = 10_000): Promise<void> {
  while ((await db.rows(queries.dropOld, [part])).length === part);
}
