import { dayNumbers, dayText } from './days.ts'
import { dueFollowUps } from './dueFollowUps.ts'
import type { FollowUp } from './followUps.ts'

/** Of what a device has reminded somebody on a day, by the identities of the interactions. */
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
 * Of what somebody is to be reminded now: what they recorded and is due today or before, each once on each day.
 * @param before of what this device has reminded them last; null where it never has
 * @returns the most urgent first, and what is to be noted of it
 */
export function reminders<I extends FollowUp & { userId: number; clientId: string }>(
  interactions: readonly I[],
  reader: Reader,
  before: Reminded | null,
): { due: I[]; reminded: Reminded } {
  const day = dayText(dayNumbers(reader.timeZone)(reader.now.toISOString()))
  const known = before?.day === day ? before.clientIds : []
  const due = dueFollowUps(interactions, reader)
    .filter(({ clientId }) => !known.includes(clientId))
    .sort((a, b) => (a.followUpDate ?? '').localeCompare(b.followUpDate ?? ''))
  return { due, reminded: { day, clientIds: [...known, ...due.map(({ clientId }) => clientId)] } }
}
