import * as z from 'zod'
import { pathId, listOf, maxCounts } from '../schemas/common.ts'
import {
  acceptedInvitation,
  acceptInput,
  invitation,
  invitationInput,
  invitationPreview,
  issuedInvitation,
} from '../schemas/invitation.ts'
import { invitationToken } from '../schemas/user.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorCode } from './errorCodes.ts'

/** Refusals of joining by an invitation. */
export const joining = [
  'invitation_unknown',
  'invitation_accepted',
  'invitation_expired',
  'invitation_revoked',
  'already_member',
  'plan_limit',
  'limit_reached',
  'duplicate',
] as const satisfies ErrorCode[]

export const invitations = {
  listInvitations: {
    method: 'GET',
    path: '/api/invitations/organization/{organizationId}',
    summary: 'The invitations of an organization, the newest first',
    auth: 'user',
    permission: 'invitation:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: listOf(invitation, maxCounts.listedInvitations),
  },
  createInvitation: {
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite a person; an open invitation to the same e-mail is replaced',
    auth: 'user',
    logged: true,
    permission: 'invitation:write',
    organizationFrom: 'body.organizationId ?? current',
    changes: ['invitations'],
    body: invitationInput,
    response: issuedInvitation,
    creates: true,
    once: true,
    errors: ['plan_limit', 'limit_reached', 'already_member', 'too_many_requests'],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/invitations/{id}/resend',
    summary: 'Send an invitation again, with a new link that is valid for 7 days',
    auth: 'user',
    logged: true,
    permission: 'invitation:write',
    organizationFrom: 'invitation',
    changes: ['invitations'],
    params: z.object({ id: pathId }),
    response: issuedInvitation,
    once: true,
    errors: ['plan_limit', 'limit_reached', 'invitation_accepted', 'too_many_requests'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/invitations/{id}',
    summary: 'Withdraw an invitation',
    auth: 'user',
    logged: true,
    permission: 'invitation:write',
    organizationFrom: 'invitation',
    changes: ['invitations'],
    params: z.object({ id: pathId }),
    response: z.void(),
    errors: ['invitation_accepted'],
  },
  getInvitation: {
    method: 'GET',
    path: '/api/invitations/token/{token}',
    summary: 'What an invitation is to, for the holder of its link',
    auth: 'none',
    params: z.object({ token: invitationToken }),
    response: invitationPreview,
    errors: ['invitation_unknown'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Join by an invitation: signed in, or as a new user',
    auth: 'optional',
    logged: true,
    limit: 'signUp',
    body: acceptInput,
    response: acceptedInvitation,
    creates: true,
    once: true,
    errors: [...joining, 'not_authenticated'],
  },
} satisfies Contract
