import * as z from 'zod'
import { id, timestamp } from './common.ts'
import { role } from './user.ts'

/** A member of an organization. */
export const member = z.object({
  /** The user's id. */
  id,
  name: z.string(),
  role,
  joinedAt: timestamp,
  /** Only administrators and managers see it; null for others. */
  email: z.string().nullable(),
})
export type Member = z.output<typeof member>

export const memberPatch = z.object({ role })
