import { assignment, responsibleOf } from '../../../../shared/domain/assigning.ts'
import { followUpState } from '../../../../shared/domain/followUps.ts'
import type { Outcome } from '../../../../shared/domain/kinds.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { isChange, type BulkPlan, type LeftReason } from '../../../records/bulk/plan.ts'

/** What is done with many interactions at once. */
export type InteractionAction =
  | { kind: 'complete' | 'delete' }
  /** The day as followUpDay makes it. */
  | { kind: 'move'; to: string }
  | { kind: 'assign'; to: number }
  | { kind: 'outcome'; outcome: Outcome }
export type InteractionActionKind = InteractionAction['kind']

interface Context {
  userId: number
  now: string
  contacts: ReadonlyMap<number, Pick<Contact, 'doNotContact'>>
  /** Whether the user may delete it. */
  canDelete: (interaction: Interaction) => boolean
  /** Under which the list shows it. */
  nameOf: (interaction: Interaction) => string
}

/**
 * Why an interaction stays as it is: it has nothing to complete, move or give; nobody is sent to a contact who asked not
 * to be contacted, and that they asked is not written over; or the user may not delete it.
 */
function reasonToLeave(row: Interaction, { kind }: InteractionAction, context: Context): LeftReason | null {
  if (kind === 'delete') return context.canDelete(row) ? null : 'notAllowed'
  if (kind === 'outcome') return row.outcome === 'do_not_contact' ? 'unwanted' : null
  if (followUpState(row) !== 'pending') return 'noFollowUp'
  if (kind === 'complete') return null
  return context.contacts.get(row.contactId ?? 0)?.doNotContact ? 'unwanted' : null
}

function bodyOf(row: Interaction, action: InteractionAction, { userId, now }: Context): Partial<Interaction> {
  switch (action.kind) {
    case 'complete':
      return { followUpCompleted: true }
    case 'move':
      return { followUpDate: action.to }
    case 'assign':
      // Whoever does it already is not asked again, and who recorded it need not be asked. A refusal goes.
      if (responsibleOf(row) === action.to && row.assignee?.answer !== 'declined') return {}
      return { assignee: row.userId === action.to ? null : assignment(action.to, userId, now) }
    case 'outcome':
      return { outcome: action.outcome }
    case 'delete':
      return {}
  }
}

const ops = { complete: 'complete', delete: 'delete', move: 'update', assign: 'update', outcome: 'update' } as const
const reasons: readonly LeftReason[] = ['notAllowed', 'unwanted', 'noFollowUp']

/** The changes of those interactions that are not so yet, and which stay as they are. */
export function planInteractions(
  rows: readonly Interaction[],
  action: InteractionAction,
  context: Context,
): BulkPlan<Interaction> {
  const judged = rows.map((row) => ({ row, reason: reasonToLeave(row, action, context) }))
  const changes = judged
    .filter(({ reason }) => reason === null)
    .map(({ row }) => ({ row, body: bodyOf(row, action, context) }))
  return {
    op: ops[action.kind],
    changes: action.kind === 'delete' ? changes : changes.filter(isChange),
    left: reasons.map((reason) => ({
      reason,
      names: judged.filter((one) => one.reason === reason).map(({ row }) => context.nameOf(row)),
    })),
  }
}
