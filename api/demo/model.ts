import type { ContactStatus } from '../../shared/schemas/contact.ts'
import type { FollowUpType, InteractionType, VisitMetadata } from '../../shared/schemas/interaction.ts'
import type { Subject } from './noteWriter.ts'
import type { DemoPlace } from './streets.ts'

/** A contact the team has met, with their history. Members are named by their index in `team`. */
export interface DemoContact extends Subject {
  status: ContactStatus
  /** Where they live, and whether the team knows the address. */
  home: DemoPlace
  addressKnown: boolean
  /** The public place where they are usually met. */
  haunt: DemoPlace
  phone: string | null
  email: string | null
  createdBy: number
  createdAt: Date
  /** Steps of the status, oldest first; none for a contact who is still new. */
  statusChanges: { from: ContactStatus; to: ContactStatus; by: number; at: Date }[]
}

export interface DemoInteraction {
  contact: DemoContact | null
  recorder: number
  type: InteractionType
  /** Days from the day of seeding; below 0. */
  day: number
  date: Date
  createdAt: Date
  place: DemoPlace
  /** Written at the end, in chronological order. */
  notes: string
  metadata: VisitMetadata | null
  followUp: FollowUp | null
}

export interface FollowUp {
  date: Date
  type: FollowUpType
  /** Written at the end, unless it is fixed. */
  notes: string
  completed: { by: number; at: Date } | null
}

export type Row = Record<string, unknown>

/** The tables of the demo in the order in which they can be filled, each with its rows. */
export type Tables = readonly (readonly [table: string, rows: readonly Row[]])[]
