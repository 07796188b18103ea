import * as z from 'zod'
import { pathId, listOf, maxCounts } from '../schemas/common.ts'
import { member, memberPatch } from '../schemas/member.ts'
import type { Contract } from './endpoint.ts'

const memberPath = z.object({ id: pathId, userId: pathId })

export const members = {
  listMembers: {
    method: 'GET',
    path: '/api/members/organization/{id}',
    summary: 'The members of an organization, by name',
    auth: 'user',
    permission: 'member:read',
    organizationFrom: 'params.id',
    params: z.object({ id: pathId }),
    response: listOf(member, maxCounts.members),
  },
  updateMember: {
    method: 'PUT',
    path: '/api/members/organization/{id}/user/{userId}',
    summary: 'Give a member another role',
    auth: 'user',
    logged: true,
    permission: 'member:write',
    organizationFrom: 'params.id',
    changes: ['members', 'invitations'],
    params: memberPath,
    body: memberPatch,
    response: member,
    errors: ['last_admin'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/members/organization/{id}/user/{userId}',
    summary: 'Remove a member, or leave the organization',
    auth: 'user',
    logged: true,
    permission: 'member:remove',
    organizationFrom: 'params.id',
    changes: ['members', 'invitations', 'views', 'contacts', 'interactions', 'points'],
    params: memberPath,
    response: z.void(),
    errors: ['last_admin'],
  },
} satisfies Contract
