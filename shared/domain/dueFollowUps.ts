import { dayNumbers } from './days.ts'
import type { FollowUp } from './followUps.ts'

/**
 * Follow-ups that a user is notified of: those that they recorded and that are due by the end of the organization's
 * day. The server applies the same rule (api/resources/notifications/queries.ts).
 */
export function dueFollowUps<I extends FollowUp & { userId: number }>(
  interactions: readonly I[],
  { userId, timeZone, now }: { userId: number; timeZone: string; now: Date },
): I[] {
  const dayOf = dayNumbers(timeZone)
  const today = dayOf(now.toISOString())
  return interactions.filter(
    (interaction) =>
      interaction.userId === userId &&
      !interaction.followUpCompleted &&
      interaction.followUpDate !== null &&
      dayOf(interaction.followUpDate) <= today,
  )
}
