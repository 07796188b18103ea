import * as z from 'zod'
import { count } from '../schemas/common.ts'
import { loginInput, user } from '../schemas/user.ts'
import { signingIn } from './auth.ts'
import type { Contract } from './endpoint.ts'

/** A sign-in's public handle: it identifies the sign-in and grants no access. */
const sessionId = z.string().nullable()

/** Calls of the debug pages; they exist only if DEBUG_ROUTES is set. */
export const debug = {
  directLogin: {
    method: 'POST',
    path: '/api/auth/direct-login',
    summary: 'Sign in from the debug page',
    auth: 'none',
    debugOnly: true,
    body: loginInput,
    response: user.extend({ sessionId }),
    errors: signingIn,
  },
  testAuth: {
    method: 'GET',
    path: '/api/debug/test-auth',
    summary: 'Who the server takes the caller for',
    auth: 'optional',
    debugOnly: true,
    response: z.object({ message: z.string(), sessionId, user: user.nullable() }),
  },
  debugData: {
    method: 'GET',
    path: '/api/debug/all-data',
    summary: 'How many organizations and contacts the caller has',
    auth: 'user',
    debugOnly: true,
    response: z.object({ organizationCount: count, contactCount: count }),
  },
  forceLogin: {
    method: 'GET',
    path: '/api/debug/force-login',
    summary: 'Sign in as the demo user',
    auth: 'none',
    debugOnly: true,
    response: z.object({ message: z.string(), user }),
    errors: ['not_found'],
  },
} satisfies Contract
