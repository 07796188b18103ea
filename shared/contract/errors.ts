import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errorCodes.ts'

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
  // Of a table, which is an export.
  {
    code: 'too_many_requests',
    follows: ({ limit, alsoProduces }) => limit !== undefined || alsoProduces !== undefined,
  },
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
