import * as z from 'zod'
import { entities } from '../domain/kinds.ts'
import { count, maxCounts, id, limits, list, listOf, stored, timestamp } from './common.ts'

/**
 * A notification to a user.
 * - `follow_up_due`: a follow-up that they do is due today or overdue; refers to the interaction.
 * - `achievement_earned`: refers to the achievement.
 * - `invitation_accepted`: a user whom they invited has joined; refers to the invitation.
 * - `contact_assigned`, `follow_up_assigned`: they are asked to look after a contact, or to do a follow-up; refers to the
 *   contact or the interaction.
 * - `contact_declined`, `follow_up_declined`: whom they asked has declined; refers to the same.
 */
export const notificationKinds = [
  'follow_up_due',
  'achievement_earned',
  'invitation_accepted',
  'contact_assigned',
  'follow_up_assigned',
  'contact_declined',
  'follow_up_declined',
] as const
export const notificationKind = z.enum(notificationKinds)
export type NotificationKind = z.output<typeof notificationKind>

export const notification = z
  .object({
    id,
    organizationId: id,
    kind: notificationKind,
    referenceId: id.nullable(),
    /** Current name of the contact, the achievement or the new member; null if there is none. */
    subject: stored(limits.name).nullable(),
    /** When the follow-up is due; null for other kinds. */
    dueDate: timestamp.nullable(),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

export const notificationList = z.object({
  /** The newest first. */
  notifications: listOf(notification, maxCounts.notifications),
  /** How many are unread, including those that are not listed. */
  unread: count,
})
export type NotificationList = z.output<typeof notificationList>

/** What became of the notice to a member who is asked for something. */
export const receipt = z
  .object({
    entity: z.enum(entities),
    /** Of the contact or the interaction. */
    id,
    /** When they were asked, as the record says it: it tells one question from another. */
    at: timestamp,
    /** When a device of theirs first had it. */
    receivedAt: timestamp.nullable(),
    readAt: timestamp.nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receipt>

/** Which notifications have been read: some of them, or all; up to one, if later ones may not have been seen. */
export const readInput = z
  .object({ ids: list(id, 1_000, 1).optional(), all: z.literal(true).optional(), upTo: id.optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    message: 'Name either ids or all: true',
  })
export type ReadInput = z.output<typeof readInput>
