import * as z from 'zod'
import { id, listOf, maxCounts } from '../schemas/common.ts'
import { ownOrganization } from '../schemas/organization.ts'
import { loginInput, registerInput, user } from '../schemas/user.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorCode } from './errorCodes.ts'
import { joining } from './invitations.ts'

const tokenAndUser = z.object({ token: z.string(), user })
const organizationChoice = z.object({ organizationId: id })

/** Refusals of a sign-in with a password. */
export const signingIn = ['wrong_credentials', 'too_many_requests'] as const satisfies ErrorCode[]

export const auth = {
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with a session cookie',
    auth: 'none',
    body: loginInput,
    response: user,
    errors: signingIn,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and sign in with a session cookie',
    auth: 'none',
    limit: 'signUp',
    body: registerInput,
    response: user,
    creates: true,
    errors: [...joining, 'forbidden'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session',
    auth: 'optional',
    logged: true,
    response: z.void(),
  },
  getUser: { method: 'GET', path: '/api/user', summary: 'The signed-in user', auth: 'user', response: user },
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/current-user',
    summary: 'The signed-in user, or null without one',
    auth: 'optional',
    response: user.nullable(),
  },
  switchOrganization: {
    method: 'POST',
    path: '/api/user/switch-organization',
    summary: 'Work in another of your organizations',
    auth: 'user',
    body: organizationChoice,
    response: user,
    errors: ['forbidden'],
  },
  jwtLogin: {
    method: 'POST',
    path: '/api/jwt/login',
    summary: 'Sign in with a token',
    auth: 'none',
    body: loginInput,
    response: tokenAndUser,
    errors: signingIn,
  },
  jwtRegister: {
    method: 'POST',
    path: '/api/jwt/register',
    summary: 'Create an account and sign in with a token',
    auth: 'none',
    limit: 'signUp',
    body: registerInput,
    response: tokenAndUser,
    creates: true,
    errors: [...joining, 'forbidden'],
  },
  jwtLogout: {
    method: 'POST',
    path: '/api/jwt/logout',
    summary: 'End the token',
    auth: 'optional',
    logged: true,
    response: z.void(),
  },
  jwtRefresh: {
    method: 'POST',
    path: '/api/jwt/refresh',
    summary: 'Exchange the token for one that lasts longer',
    auth: 'user',
    response: tokenAndUser,
  },
  jwtUser: { method: 'GET', path: '/api/jwt/user', summary: 'The signed-in user', auth: 'user', response: user },
  jwtOrganizations: {
    method: 'GET',
    path: '/api/jwt/organizations',
    summary: 'Your organizations',
    auth: 'user',
    response: listOf(ownOrganization, maxCounts.organizations),
  },
  jwtSwitchOrganization: {
    method: 'POST',
    path: '/api/jwt/switch-organization',
    summary: 'Work in another of your organizations',
    auth: 'user',
    body: organizationChoice,
    response: user,
    errors: ['forbidden'],
  },
} satisfies Contract
