import type { FollowUp } from './followUps.ts'

/**
 * The effective change of an interaction, by the rules for follow-ups: a new date opens a completed follow-up
 * again, and otherwise a completed one stays completed.
 */
export function changesOf<
  Changes extends { followUpDate?: string | null | undefined; followUpCompleted?: boolean | undefined },
>(before: FollowUp, changes: Changes): Changes {
  if (!before.followUpCompleted) return changes
  const { followUpDate } = changes
  const rescheduled = followUpDate !== undefined && followUpDate !== null && followUpDate !== before.followUpDate
  return { ...changes, followUpCompleted: rescheduled ? (changes.followUpCompleted ?? false) : true }
}

/** The scheduled date that a change completes; null if it completes nothing. */
export function completedDate(before: FollowUp, after: FollowUp): string | null {
  if (!after.followUpCompleted) return null
  const isNew = !before.followUpCompleted || before.followUpDate !== after.followUpDate
  return isNew ? after.followUpDate : null
}
