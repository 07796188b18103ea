export const answers = ['accepted', 'declined'] as const
export type AssignmentAnswer = (typeof answers)[number]

/** To whom a contact or a follow-up is given, and what they have answered. */
export interface Assignment {
  /** The member whose it is from now on. */
  to: number
  /** Who has asked them. */
  by: number
  /** When they were asked. */
  at: string
  /** Null as long as they have said neither yes nor no. */
  answer: AssignmentAnswer | null
  /** What was said with it: by who asked, or by who declined. */
  reason: string | null
}

/** Gives something to a member. Who takes it themselves has accepted it. */
export const assignment = (to: number, by: number, at: string, reason: string | null = null): Assignment => ({
  to,
  by,
  at,
  answer: to === by ? 'accepted' : null,
  reason,
})

/** Whose it is: whoever was asked, until they decline it; null if that is nobody. */
export const assigneeOf = (assigned: Assignment | null | undefined): number | null =>
  assigned && assigned.answer !== 'declined' ? assigned.to : null

/**
 * Who does a follow-up: whoever it is assigned to, or else who recorded it. The server's column `responsible_id` is made
 * by the same rule (`migrations/server/0025Assigning.ts`).
 */
export const responsibleOf = ({
  userId,
  assignee,
}: {
  userId: number
  assignee?: Assignment | null | undefined
}): number => assigneeOf(assignee) ?? userId

/** Whether it waits for a user's yes or no. */
export const isAsked = (assigned: Assignment | null | undefined, userId: number): assigned is Assignment =>
  assigned?.to === userId && assigned.answer === null

const isSameQuestion = (a: Assignment, b: Assignment): boolean => a.to === b.to && a.by === b.by && a.at === b.at

/** Whether the one is an answer to the other. */
export const isAnswerTo = (question: Assignment | null | undefined, next: Assignment | null | undefined): boolean =>
  Boolean(question && next && next.answer !== null && isSameQuestion(question, next))

/**
 * Whether a user may say this themselves: nobody asks in another's name, or answers for them.
 * @param stored what stands there
 */
export function isOwnWord(next: Assignment, stored: Assignment | null, userId: number): boolean {
  if (next.to === userId && isAnswerTo(stored, next)) return true
  return next.by === userId && next.answer === (next.to === userId ? 'accepted' : null)
}
