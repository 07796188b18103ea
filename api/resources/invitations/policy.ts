import { invitableRoles, type Role } from '../../../shared/domain/permissions.ts'
import type { InvitationState } from '../../../shared/schemas/invitation.ts'

/** Whether a user with one role may invite to another; null for a user without a role. */
export const mayInvite = (inviter: Role | null, invited: Role): boolean =>
  inviter !== null && invitableRoles[inviter].includes(invited)

interface InvitationFields {
  accepted: boolean
  revoked: boolean
  /** Older than its 7 days. */
  late: boolean
  role: Role
  /** The inviter's current role. */
  inviterRole: Role | null
}

/** An invitation grants what its inviter may grant at the moment it is used: it ends with their right to grant it. */
export function stateOf({ accepted, revoked, late, role, inviterRole }: InvitationFields): InvitationState {
  if (accepted) return 'accepted'
  if (revoked) return 'revoked'
  return late || !mayInvite(inviterRole, role) ? 'expired' : 'pending'
}
