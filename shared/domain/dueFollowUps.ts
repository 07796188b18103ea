import { dayNumbers } from './days.ts'
import { responsibleOf, type Assignment } from './assigning.ts'
import type { FollowUp } from './followUps.ts'

/**
 * Follow-ups that a user is notified of: those that they do and that are due by the end of the organization's
 * day. The server applies the same rule (api/resources/notifications/queries.ts).
 */
export function dueFollowUps<I extends FollowUp & { userId: number; assignee?: Assignment | null }>(
  interactions: readonly I[],
  { userId, timeZone, now }: { userId: number; timeZone: string; now: Date },
): I[] {
  const dayOf = dayNumbers(timeZone)
  const today = dayOf(now.toISOString())
  return interactions.filter(
    (interaction) =>
      responsibleOf(interaction) === userId &&
      !interaction.followUpCompleted &&
      interaction.followUpDate !== null &&
      dayOf(interaction.followUpDate) <= today,
  )
}
