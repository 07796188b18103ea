import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Every code that an error of the API can carry, and the status that goes with it. */
export const errorStatus = {
  invalid: 400,
  malformed: 400,
  bad_signature: 400,
  not_authenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  plan_limit: 403,
  cross_site: 403,
  switched_off: 403,
  not_found: 404,
  invitation_unknown: 404,
  geocoder_off: 404,
  push_off: 404,
  method_not_allowed: 405,
  duplicate: 409,
  conflict: 409,
  client_id_reused: 409,
  op_id_reused: 409,
  idempotency_key_reused: 409,
  contact_unknown: 409,
  wrong_owner: 409,
  invitation_accepted: 409,
  already_member: 409,
  last_admin: 409,
  limit_reached: 409,
  payments_off: 409,
  already_subscribed: 409,
  already_paid: 409,
  no_subscription: 409,
  payment_incomplete: 409,
  checkout_expired: 409,
  payment_mismatch: 409,
  paid_in_vain: 409,
  invitation_expired: 410,
  invitation_revoked: 410,
  cursor_expired: 410,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  payments_unavailable: 503,
  geocoder_busy: 503,
  geocoder_unavailable: 503,
  not_ready: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The refusals that follow from a call's row: each code with its condition on the row. */
const derived: { code: ErrorCode; follows(endpoint: Endpoint): boolean }[] = [
  { code: 'invalid', follows: ({ params, query, body, once }) => Boolean(params ?? query ?? body ?? once) },
  { code: 'malformed', follows: ({ body }) => body !== undefined },
  { code: 'too_large', follows: ({ body }) => body !== undefined },
  // Also if a body is sent to a call that takes none.
  { code: 'unsupported_type', follows: ({ method }) => method !== 'GET' },
  { code: 'not_authenticated', follows: ({ auth }) => auth === 'user' },
  // A repeat is refused to a caller who has left the organization of the result.
  { code: 'forbidden', follows: ({ permission, once }) => permission !== undefined || once === true },
  { code: 'cross_site', follows: ({ method }) => method !== 'GET' },
  { code: 'not_found', follows: ({ params }) => params !== undefined },
  { code: 'wrong_owner', follows: namesOwner },
  { code: 'conflict', follows: (endpoint) => takes(endpoint, 'version') },
  { code: 'client_id_reused', follows: (endpoint) => takes(endpoint, 'clientId') },
  { code: 'op_id_reused', follows: (endpoint) => takes(endpoint, 'opId') },
  { code: 'idempotency_key_reused', follows: ({ once }) => once === true },
  { code: 'too_many_requests', follows: ({ limit }) => limit !== undefined },
  { code: 'internal', follows: () => true },
  { code: 'overloaded', follows: () => true },
  { code: 'unavailable', follows: () => true },
]

const takes = ({ body, query }: Endpoint, field: string) =>
  [body, query].some((part) => part instanceof z.ZodObject && Object.hasOwn(part.shape, field))

/** Whether a call accepts `X-Record-Owner`: it prevents one user's record from being stored for another. */
export function namesOwner({ method, auth }: Endpoint): boolean {
  return method !== 'GET' && auth !== 'none'
}

/** The codes of all errors that a call can answer with: those its row implies, and those it lists. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const implied = derived.filter(({ follows }) => follows(endpoint)).map(({ code }) => code)
  return [...new Set([...implied, ...(endpoint.errors ?? [])])]
}
