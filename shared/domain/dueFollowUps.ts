import { dayNumber, dayNumbers } from './days.ts'
import { responsibleOf, type Assignment } from './assigning.ts'
import type { FollowUp } from './followUps.ts'

/**
 * Follow-ups that a user is notified of: those that they do and that are due by the end of the organization's
 * day. The server applies the same rule (api/resources/notifications/queries.ts).
 * @param reader who they are for, and the day in that time zone, as `yyyy-MM-dd`
 */
export function dueFollowUps<I extends FollowUp & { userId: number; assignee?: Assignment | null }>(
  interactions: readonly I[],
  { userId, timeZone, today }: { userId: number; timeZone: string; today: string },
): I[] {
  const dayOf = dayNumbers(timeZone)
  const last = dayNumber(today)
  return interactions.filter(
    (interaction) =>
      responsibleOf(interaction) === userId &&
      !interaction.followUpCompleted &&
      interaction.followUpDate !== null &&
      dayOf(interaction.followUpDate) <= last,
  )
}
