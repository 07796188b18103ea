import * as z from 'zod'
import { pathId, listOf, maxCounts } from '../schemas/common.ts'
import { organization, organizationInput, organizationPatch, ownOrganization } from '../schemas/organization.ts'
import type { Contract } from './endpoint.ts'

export const organizations = {
  listOrganizations: {
    method: 'GET',
    path: '/api/organizations',
    aliases: ['/api/alt/organizations'],
    summary: 'Your organizations',
    auth: 'user',
    response: listOf(ownOrganization, maxCounts.organizations),
  },
  createOrganization: {
    method: 'POST',
    path: '/api/organizations',
    aliases: ['/api/alt/organizations'],
    summary: 'Create an organization; without sign-in, one to be claimed by the sign-up that follows',
    auth: 'optional',
    limit: 'signUp',
    body: organizationInput,
    response: organization,
    creates: true,
    once: true,
    errors: ['not_authenticated', 'plan_limit', 'limit_reached'],
  },
  updateOrganization: {
    method: 'PUT',
    path: '/api/organizations/{id}',
    aliases: ['/api/alt/organizations/{id}'],
    summary: 'Change an organization',
    auth: 'user',
    logged: true,
    permission: 'organization:write',
    organizationFrom: 'params.id',
    // Another time zone counts everyone's streaks anew.
    costly: true,
    changes: ['organizations', 'points'],
    params: z.object({ id: pathId }),
    body: organizationPatch,
    response: organization,
  },
} satisfies Contract
