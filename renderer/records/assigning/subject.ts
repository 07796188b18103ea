import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'

/** What is given to a member: a contact, or the follow-up of an interaction. */
export type Subject = { entity: 'contact'; row: Contact } | { entity: 'interaction'; row: Interaction }

/** Rows that an earlier version has stored on this device have none. */
export const assigneeIn = ({ row }: Subject) => row.assignee ?? null

/** What is shown of an assignment. */
export interface AssignedProps {
  subject: Subject
  /** Whom it is about. */
  name: string
  /** Whether the assignee stands beside it already. */
  isNamed?: boolean
}
