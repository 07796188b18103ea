import { invitableRoles, type Role } from '../../../shared/domain/permissions.ts'
import type { InvitationState } from '../../../shared/schemas/invitation.ts'

/** Whether somebody with a role may hand out an invitation to another; null for who has none. */
export const mayInvite = (inviter: Role | null, invited: Role): boolean =>
  inviter !== null && invitableRoles[inviter].includes(invited)

interface InvitationFields {
  accepted: boolean
  revoked: boolean
  /** Past its 7 days. */
  late: boolean
  role: Role
  /** Of whoever invited, as it is now. */
  inviterRole: Role | null
}

/** An invitation is worth what its inviter may give at the moment it is used: it ends with their right to give it. */
export function stateOf({ accepted, revoked, late, role, inviterRole }: InvitationFields): InvitationState {
  if (accepted) return 'accepted'
  if (revoked) return 'revoked'
  return late || !mayInvite(inviterRole, role) ? 'expired' : 'pending'
}
