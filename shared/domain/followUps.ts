import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'

export type FollowUpState = 'none' | 'pending' | 'completed'
/** How soon a pending follow-up is due; `overdue` before today, `upcoming` from the day after tomorrow on. */
export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'upcoming'

export interface FollowUp {
  followUpDate: string | null
  followUpCompleted: boolean
}

/** State of an interaction's follow-up (specification, point 4). */
export function followUpState({ followUpDate, followUpCompleted }: FollowUp): FollowUpState {
  if (followUpDate === null) return 'none'
  return followUpCompleted ? 'completed' : 'pending'
}

/**
 * Urgency of a follow-up in calendar days of the reader's time zone.
 * @param followUpDate ISO time
 * @param now the reader's present
 */
export function urgency(followUpDate: string, now: Date): Urgency {
  const days = differenceInCalendarDays(new Date(followUpDate), now)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'upcoming'
}

// Stored times all have one form (ISO, UTC, milliseconds) and compare as texts: parsing 50,000 of them repeatedly is
// noticeably slow.
const byTime = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Pending follow-ups, the most urgent first: the overdue ones lead because they are the oldest.
 * @param interactions any interactions
 */
export function pendingFollowUps<I extends FollowUp & { id: number }>(interactions: readonly I[]): I[] {
  return interactions
    .filter((interaction) => followUpState(interaction) === 'pending')
    .sort((a, b) => byTime(a.followUpDate ?? '', b.followUpDate ?? '') || a.id - b.id)
}

/**
 * Those without the contacts who asked not to be contacted: nobody is reminded of them.
 * @param contacts of the organization, by id
 */
export const wanted = <I extends { contactId: number | null }>(
  interactions: readonly I[],
  contacts: ReadonlyMap<number, { doNotContact: unknown }>,
): I[] => interactions.filter(({ contactId }) => contactId === null || !contacts.get(contactId)?.doNotContact)
