import type { Interaction, InteractionPatch } from '../../../shared/schemas/interaction.ts'

type Changes = Partial<Omit<InteractionPatch, 'version' | 'opId' | 'contactClientId'>>

/**
 * What a change of an interaction really changes, by the rules for follow-ups: a new date opens a completed follow-up
 * again, and otherwise a completed one stays completed.
 */
export function changesOf(before: Interaction, changes: Changes): Changes {
  if (!before.followUpCompleted) return changes
  const rescheduled = changes.followUpDate !== undefined && changes.followUpDate !== null && changes.followUpDate !== before.followUpDate
  return { ...changes, followUpCompleted: rescheduled ? (changes.followUpCompleted ?? false) : true }
}

/** The scheduled date that a change completes; null where it completes nothing. */
export function completedDate(before: Interaction, after: Interaction): string | null {
  if (!after.followUpCompleted) return null
  const isNew = !before.followUpCompleted || before.followUpDate !== after.followUpDate
  return isNew ? after.followUpDate : null
}
