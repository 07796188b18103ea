import type Koa from 'koa'
import type { HttpError } from '../calls/errors.ts'

/** The fields of a security event in addition to its request's: ids, never names or addresses. */
export interface SecurityDetails {
  userId?: number | undefined
  organizationId?: number | undefined
  [name: string]: number | string | undefined
}

/** Refusals that an honest client hardly ever gets. The others are visible in the request's own line by its status. */
const telling = new Set([
  'wrong_credentials',
  'forbidden',
  'cross_site',
  'too_many_requests',
  'bad_signature',
  'wrong_owner',
  'plan_limit',
  'too_large',
  'unsupported_type',
])

/**
 * Logs a security event for incident analysis. The line has the request's id, time and path.
 * @param event what happened: a call's name, `signIn` or `refused`
 */
export function logEvent(ctx: Koa.Context, event: string, details: SecurityDetails = {}): void {
  ctx.log.info({ event, ...details }, 'Security event')
}

/**
 * Logs a refusal that may be an attack, or a wrong guard.
 * @param userId of the caller, if known
 */
export function logRefusal(ctx: Koa.Context, { code, details }: HttpError, userId: number | undefined): void {
  const { logged } = details
  if (!logged?.code && !telling.has(code)) return
  ctx.log.warn({ event: 'refused', code, userId, ...logged }, 'Security event')
}
