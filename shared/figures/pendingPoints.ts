import type { PendingRecord } from '../replica.ts'
import type { Interaction } from '../schemas/interaction.ts'
import { dayNumbers, runsOf } from '../domain/days.ts'
import { changesOf, completedDate } from '../domain/followUpChanges.ts'
import { followUpPoints, interactionPoints, streakLength, streakPoints } from '../domain/points.ts'

/** The part of an interaction that earns points. */
type FollowUpState = Pick<Interaction, 'userId' | 'date' | 'followUpDate' | 'followUpCompleted'>

/** Points by their reason, as the history names it. */
export type Earnings = Record<'interaction_created' | 'follow_up_completed' | 'streak_bonus', number>

interface Waiting {
  userId: number
  /** The organization's time zone, in which streaks count days. */
  timeZone: string
  /** The organization's interactions as the server has them. */
  stored: readonly Interaction[]
  /** The queue, in its order; refused records earn nothing. */
  pending: readonly PendingRecord[]
}

/** The interaction after the server has stored a record about it; null if it no longer exists. */
function stateAfter(before: FollowUpState | null, { op, body, owner }: PendingRecord): FollowUpState | null {
  if (op === 'delete') return null
  const changes = body as Partial<FollowUpState>
  if (op === 'create')
    return (
      before ?? {
        userId: owner,
        date: changes.date ?? '',
        followUpDate: changes.followUpDate ?? null,
        followUpCompleted: changes.followUpCompleted ?? false,
      }
    )
  return before && { ...before, ...changesOf(before, changes) }
}

/** Dates of follow-ups that a row's records complete: each counts once. */
function completions(
  row: FollowUpState | null,
  records: readonly PendingRecord[],
): { after: FollowUpState | null; completed: number } {
  let after = row
  const open: FollowUpState = { userId: 0, date: '', followUpDate: null, followUpCompleted: false }
  const counted = new Set(row?.followUpCompleted ? [row.followUpDate] : [])
  const before = counted.size
  for (const record of records) {
    const next = stateAfter(after, record)
    const date = next && completedDate(after ?? open, next)
    if (date) counted.add(date)
    after = next
  }
  return { after, completed: counted.size - before }
}

const bonuses = (days: ReadonlySet<number>): number =>
  runsOf(days).reduce((sum, length) => sum + Math.floor(length / streakLength), 0)

/**
 * How much a user's points will change once the server has stored the queue: by its own rules, as far as interactions
 * determine them. Only the server counts achievements.
 */
export function pendingPoints({ userId, timeZone, stored, pending }: Waiting): Earnings {
  const earnings: Earnings = { interaction_created: 0, follow_up_completed: 0, streak_bonus: 0 }
  const chains = new Map<string, PendingRecord[]>()
  for (const record of pending) {
    if (record.entity === 'interaction' && record.problem === null)
      chains.set(record.clientId, [...(chains.get(record.clientId) ?? []), record])
  }
  if (chains.size === 0) return earnings
  const rows = new Map<string, FollowUpState>(stored.map((row) => [row.clientId, row]))
  const own = new Map([...rows].filter(([, row]) => row.userId === userId))
  const dayOf = dayNumbers(timeZone)
  const daysOf = (states: ReadonlyMap<string, FollowUpState>) =>
    new Set([...states.values()].map(({ date }) => dayOf(date)))
  const before = bonuses(daysOf(own))
  for (const [clientId, records] of chains) {
    const row = rows.get(clientId) ?? null
    const { after, completed } = completions(row, records)
    earnings.follow_up_completed += completed * followUpPoints
    if ((after ?? row)?.userId !== userId) continue
    earnings.interaction_created += (Number(after !== null) - Number(row !== null)) * interactionPoints
    if (after) own.set(clientId, after)
    else own.delete(clientId)
  }
  earnings.streak_bonus = (bonuses(daysOf(own)) - before) * streakPoints
  return earnings
}
