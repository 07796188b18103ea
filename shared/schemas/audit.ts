import * as z from 'zod'
import { auditKinds, exportFormats } from '../domain/audit.ts'
import { entities } from '../domain/kinds.ts'
import { maxCounts } from '../domain/limits.ts'
import { roles } from '../domain/permissions.ts'
import { count, id, limits, listOf, queryId, stored, time, timestamp } from './common.ts'

export const auditKind = z.enum(auditKinds)

export const auditQuery = z.object({
  /** Only what this user did, or tried. */
  userId: queryId.optional(),
  kind: auditKind.optional(),
  from: time('from').optional(),
  to: time('to').optional(),
  /** Where the previous page ended. */
  before: z
    .string()
    .regex(/^\d{1,15}\.[0-3]\.\d{1,15}$/)
    .optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditEntry = z
  .object({
    at: timestamp,
    kind: auditKind,
    userId: id.nullable(),
    /** Name of the user; null if nobody is known. */
    by: stored(limits.name).nullable(),
    /** Whom or what it was about: the name of a member, a contact or a file, the address of an invitation. */
    target: stored(limits.email).nullable(),
    /** Of a deleted or returned record. */
    entity: z.enum(entities).nullable(),
    /** The role that was given. */
    role: z.enum(roles).nullable(),
    device: stored(limits.device).nullable(),
    /** Of what was made on a device. */
    exported: z.object({ format: z.enum(exportFormats), count, filter: stored(limits.reason) }).nullable(),
    /** Contacts that an import, or its undoing, has changed; null if that is not known. */
    count: count.nullable(),
    /** Of a changed custom field: what it was, and is since. */
    from: stored(limits.description).nullable(),
    to: stored(limits.description).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

/** Whose events the audit log may list. */
export const auditPerson = z
  .object({
    id,
    name: stored(limits.name),
    /** Others have left the organization. */
    isMember: z.boolean(),
  })
  .meta({ id: 'AuditPerson' })
export type AuditPerson = z.output<typeof auditPerson>

/** A page of an organization's audit log. */
export const auditLog = z.object({
  /** The newest first. */
  entries: listOf(auditEntry, maxCounts.auditPage),
  /** Where the next page begins; null if there is none. */
  before: z.string().nullable(),
})
export type AuditLog = z.output<typeof auditLog>
