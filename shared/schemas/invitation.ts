import * as z from 'zod'
import { id, limits, text, timestamp } from './common.ts'
import { role } from './user.ts'

/** An invitation as the list shows it; its token is a credential and stays out. */
export const invitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  organizationId: id,
  invitedBy: id.nullable(),
  expiresAt: timestamp,
  accepted: z.boolean(),
  acceptedAt: timestamp.nullable(),
  acceptedById: id.nullable(),
  createdAt: timestamp,
})
export type Invitation = z.output<typeof invitation>

export const invitationInput = z.object({
  name: text('name', limits.name).min(2, 'Name must be at least 2 characters'),
  email: text('email', limits.email).pipe(z.email('Please enter a valid email address')),
  role: role.default('member'),
})
