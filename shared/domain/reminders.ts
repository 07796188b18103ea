import type { Assignment } from './assigning.ts'
import { dayNumbers, dayText } from './days.ts'
import { dueFollowUps } from './dueFollowUps.ts'
import type { FollowUp } from './followUps.ts'

/** The reminders that a device has shown to a user on a day, by the ids of the interactions. */
export interface Reminded {
  day: string
  clientIds: readonly string[]
}

interface Reader {
  userId: number
  timeZone: string
  now: Date
}

/**
 * The reminders to show to a user now: for what they do and is due today or before, each once a day.
 * @param before the device's last reminders to them; null if there were none
 * @returns the most urgent first, and the record of them to store
 */
export function reminders<I extends FollowUp & { userId: number; clientId: string; assignee?: Assignment | null }>(
  interactions: readonly I[],
  { userId, timeZone, now }: Reader,
  before: Reminded | null,
): { due: I[]; reminded: Reminded } {
  const day = dayText(dayNumbers(timeZone)(now.toISOString()))
  const known = before?.day === day ? before.clientIds : []
  const due = dueFollowUps(interactions, { userId, timeZone, today: day })
    .filter(({ clientId }) => !known.includes(clientId))
    .sort((a, b) => (a.followUpDate ?? '').localeCompare(b.followUpDate ?? ''))
  return { due, reminded: { day, clientIds: [...known, ...due.map(({ clientId }) => clientId)] } }
}
