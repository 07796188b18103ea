import type Koa from 'koa'
import type { HttpError } from '../calls/errors.ts'

/** What a security event tells beside the request that its line belongs to: numbers, never names or addresses. */
export interface SecurityDetails {
  userId?: number | undefined
  organizationId?: number | undefined
  [name: string]: number | string | undefined
}

/** Refusals that an honest client hardly ever meets. The others can be told by the request's own line and its status. */
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
 * Writes a line on something that whoever looks into an incident asks for. It carries the request's id, time and path.
 * @param event what happened: a call's name, `signIn` or `refused`
 */
export function logEvent(ctx: Koa.Context, event: string, details: SecurityDetails = {}): void {
  ctx.log.info({ event, ...details }, 'Security event')
}

/**
 * Writes a line on a refusal that may be an attack, or a guard that is wrong.
 * @param userId of the caller, where one is known
 */
export function logRefusal(ctx: Koa.Context, { code, details }: HttpError, userId: number | undefined): void {
  const { logged } = details
  if (!logged?.code && !telling.has(code)) return
  ctx.log.warn({ event: 'refused', code, userId, ...logged }, 'Security event')
}
