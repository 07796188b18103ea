import * as z from 'zod'
import { id, limits, stored, storedEmail, timestamp } from './common.ts'
import { role } from './user.ts'

/** A member of an organization. */
export const member = z
  .object({
    /** The user's id. */
    id,
    name: stored(limits.name),
    role,
    joinedAt: timestamp,
    /** Only administrators and managers see it; null for others. */
    email: storedEmail.nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof member>

export const memberPatch = z.object({ role })
