import type Koa from 'koa'
import { isAuditKind, type AuditKind } from '../../shared/domain/audit.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { HttpError } from '../calls/errors.ts'
import type { Caller, Deps, Scope } from '../calls/handler.ts'
import { deviceOf, noteEvent } from '../resources/audit/service.ts'

interface Answered {
  caller: Caller | null
  scope?: Scope | undefined
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  /** Id of the row that was made. */
  madeId?: number | undefined
}

/** What concerns all organizations of whoever does it. */
const ofUser: ReadonlySet<AuditKind> = new Set(['changePassword', 'exportData'])

/** What has been done is not undone because it could not be noted: that is only logged. */
async function note(ctx: Koa.Context, event: Omit<Parameters<typeof noteEvent>[0], 'device'>, deps: Deps) {
  try {
    await noteEvent({ ...event, device: deviceOf(ctx.get('user-agent')) }, deps.db)
  } catch (error) {
    deps.log.error({ err: error, event: event.kind }, 'An event is not in the audit log')
  }
}

/** Notes a call that was answered, if the audit log has such calls. */
export async function auditCall(
  ctx: Koa.Context,
  name: string,
  endpoint: Endpoint,
  { caller, scope, params, query, body, madeId }: Answered,
  deps: Deps,
): Promise<void> {
  const kind = kindOf(name, endpoint, query)
  // Whoever accepts an invitation belongs to its organization only afterwards: that is noted where it is done.
  if (kind === null || !caller || (!scope && !ofUser.has(kind))) return
  const { id: targetId = madeId, userId: targetUserId } = (params ?? {}) as { id?: number; userId?: number }
  const { role } = (body ?? {}) as { role?: unknown }
  const event = { kind, organizationId: scope?.organizationId ?? null, userId: caller.userId, targetUserId }
  await note(ctx, { ...event, targetId, details: { ...(role !== undefined && { role }) } }, deps)
}

/** Counts a call that is noted as an export. @throws 429 */
export async function countExport(
  name: string,
  endpoint: Endpoint,
  { caller, query }: Pick<Answered, 'caller' | 'query'>,
  { limits }: Deps,
): Promise<void> {
  const kind = kindOf(name, endpoint, query)
  if (caller && (kind === 'exportData' || kind === 'exportReport')) await limits.export(caller.userId)
}

function kindOf(name: string, { logged, alsoProduces }: Endpoint, query: object = {}): AuditKind | null {
  if (logged && isAuditKind(name)) return name
  return alsoProduces && 'format' in query && query.format === 'csv' ? 'exportReport' : null
}

/** Notes a sign-in, in all organizations of the user. */
export const auditSignIn = (ctx: Koa.Context, userId: number, deps: Deps): Promise<void> =>
  note(ctx, { kind: 'signIn', organizationId: null, userId }, deps)

/**
 * Notes a failed sign-in of a known account. Nobody waits for it: how long the answer takes must not tell that the
 * account exists.
 */
export function auditRefusal(ctx: Koa.Context, { code, details }: HttpError, deps: Deps): void {
  const userId = details.logged?.accountId
  if (code === 'wrong_credentials' && userId !== undefined)
    void note(ctx, { kind: 'signInFailed', organizationId: null, userId }, deps)
}
