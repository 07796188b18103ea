import Router from '@koa/router'
import type Koa from 'koa'
import * as z from 'zod'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { Executor } from '../db/database.ts'
import { onBehalfOf } from '../db/turns.ts'
import { auditCall, auditSignIn, countExport } from './auditing.ts'
import { callerOf } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { readBody } from './body.ts'
import { foreignOrganization, invalid, notAuthenticated, wrongOwner } from '../calls/errors.ts'
import {
  cacheCleared,
  Download,
  JsonText,
  Reply,
  type Caller,
  type Deps,
  type Handlers,
  type Transport,
} from '../calls/handler.ts'
import { parse } from '../calls/parse.ts'
import { once, type OnceKey } from './idempotency.ts'
import { roleOf } from '../resources/organizations/service.ts'
import { logEvent, logRefusal } from './securityLog.ts'
import { isSecure, startSession } from './session.ts'
import { encoded, endWithError, holdFor } from './streams.ts'

// The types of one row's handler are checked at its declaration; here all rows are treated alike.
type AnyHandler = (request: Record<string, unknown>, deps: Deps) => unknown

/** The first word of a path after `/api`, by which its routes are kept apart; routes ignore the case of letters. */
const partOf = (path: string): string => path.split('/', 3)[2]?.toLowerCase() ?? ''

/**
 * Routes for every row of the contract, with the methods that a path does not have.
 * Each call is authenticated, authorized and parsed before its handler runs, and its answer leaves through its schema.
 */
export function mountContract(handlers: Handlers, deps: Deps): Koa.Middleware {
  // A router tries each of its routes at every call, and all of them would take longer than what a call does else.
  const routers = new Map<string, Router>()
  for (const [name, endpoint] of Object.entries(contract) as [keyof Handlers, Endpoint][]) {
    if (endpoint.debugOnly && !deps.config.debugRoutes) continue
    const handler = handlers[name] as unknown as AnyHandler
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const router = routers.get(partOf(path)) ?? new Router()
      routers.set(partOf(path), router)
      router.register(routerPath(path), [endpoint.method], async (ctx: Koa.Context) => {
        const caller = identify(endpoint, ctx)
        // Database queries wait for the turn of the organization that the caller works in.
        const parsed = await onBehalfOf(caller?.user.organizationId ?? 0, () =>
          serve(name, endpoint, caller, handler, ctx, deps),
        )
        if (endpoint.logged) logCall(ctx, name, parsed)
        if (!parsed.isRepeat) await auditCall(ctx, name, endpoint, parsed, deps)
        if (endpoint.changes && parsed.scope) deps.events.changed(parsed.scope.organizationId, endpoint.changes)
      })
    }
  }
  const parts = new Map(
    [...routers].map(([part, router]) => [part, { answer: router.routes(), refuse: router.allowedMethods() }]),
  )
  return (ctx, next) => {
    const part = parts.get(partOf(ctx.path))
    return part ? part.answer(ctx as never, () => part.refuse(ctx as never, next)) : next()
  }
}

/** Actor, target and organization, as ids. */
function logCall(ctx: Koa.Context, name: string, { caller, scope, params }: Awaited<ReturnType<typeof serve>>): void {
  const { id: targetId, userId: targetUserId } = (params ?? {}) as { id?: number; userId?: number }
  logEvent(ctx, name, { userId: caller?.userId, organizationId: scope?.organizationId, targetId, targetUserId })
}

const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** @throws 401 */
function identify(endpoint: Endpoint, ctx: Koa.Context): Caller | null {
  const caller = endpoint.auth === 'none' ? null : callerOf(ctx)
  if (endpoint.auth === 'user' && !caller) throw notAuthenticated()
  if (caller) checkOwner(ctx, caller)
  return caller
}

/** Authorizes, parses and answers a call. @returns the parsed request */
async function serve(
  name: string,
  endpoint: Endpoint,
  caller: Caller | null,
  handler: AnyHandler,
  ctx: Koa.Context,
  deps: Deps,
) {
  if (endpoint.limit && !caller) await deps.limits[endpoint.limit](ctx.ip)
  const params = parseIfAny(endpoint.params, { ...ctx.params })
  const query = parseIfAny(endpoint.query, { ...ctx.query })
  const judge = async () =>
    endpoint.permission && caller
      ? authorize(endpoint, caller, { params: { ...params }, query: { ...query }, body: bodyOf(ctx) }, deps)
      : undefined
  // A body may be long: it is read and parsed only for callers with permission, if that can be checked without it.
  const isToldByBody = endpoint.organizationFrom?.startsWith('body.') === true
  const early = isToldByBody ? undefined : await judge()
  await countExport(name, endpoint, { caller, query: query as object | undefined }, deps)
  if (endpoint.body) await readBody(ctx, endpoint.bodyLimit, deps.memoryBudget, caller?.userId ?? 0)
  // Not before the body has arrived: a slow connection would hold the turn.
  const leave = endpoint.costly && caller ? await deps.costly(caller.userId) : undefined
  try {
    const scope = isToldByBody ? await judge() : early
    const body = parseIfAny(endpoint.body, bodyOf(ctx))
    if (scope === null) throw new Error(`The schema of ${endpoint.path} takes a body without organization`)
    let isRepeat = false
    const request = {
      params,
      query,
      body,
      caller,
      scope,
      http: transport(ctx, deps),
      once: onceOf(
        deps,
        caller,
        onceKey(name, ctx, caller, { organizationId: scope?.organizationId, params, body }),
        () => (isRepeat = true),
      ),
    }
    const answer = await handler(request, deps)
    send(ctx, endpoint, answer, (bytes) =>
      deps.memoryBudget.hold(ctx.res, caller?.userId ?? 0, bytes, endpoint.method === 'GET'),
    )
    return { ...request, madeId: madeIdOf(answer), isRepeat }
  } finally {
    leave?.()
  }
}

/** The id of a row that a call has made. */
const madeIdOf = (answer: unknown): number | undefined =>
  answer instanceof Reply && answer.status === 201 ? (answer.body as { id?: number }).id : undefined

/**
 * What a repeat gets was made when the caller belonged to an organization: where the call names none, it is asked for
 * here.
 */
const onceOf =
  ({ db }: Deps, caller: Caller | null, key: OnceKey | null, onRepeat: () => void) =>
  async <Result>(work: (tx: Executor) => Promise<Result>, organizationOf?: (result: Result) => number) => {
    const result = await once(db, key, work)
    if (!result.isNew) onRepeat()
    if (caller && !result.isNew && organizationOf && !(await roleOf(organizationOf(result.value), caller.userId, db)))
      throw foreignOrganization()
    return result
  }

function onceKey(call: string, ctx: Koa.Context, caller: Caller | null, request: unknown) {
  const key = ctx.get('idempotency-key')
  if (!key || !caller) return null
  if (key.length > 200)
    throw invalid([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be at most 200 characters' }])
  return { userId: caller.userId, key, call, request }
}

const bodyOf = (ctx: Koa.Context): unknown => (ctx.request as { body?: unknown }).body

const parseIfAny = <Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined => schema && parse(schema, value)

/** A record queued by one user is never stored for another who signed in on the same device. */
function checkOwner(ctx: Koa.Context, caller: Caller): void {
  const owner = ctx.get('x-record-owner')
  if (owner && owner !== String(caller.userId)) throw wrongOwner()
}

/** @param hold counts the bytes of the answer, null for a stream's; it throws if there is no memory left */
function send(ctx: Koa.Context, endpoint: Endpoint, answer: unknown, hold: (bytes: number | null) => void): void {
  if (answer instanceof JsonText) {
    const body = typeof answer.text === 'string' ? encoded(answer.text) : answer.text
    holdFor(body ?? '', hold)
    if (answer.tag !== null) ctx.set('ETag', answer.tag)
    ctx.set('Cache-Control', answer.tag === null ? 'no-store' : 'private, no-cache')
    if (body === null) ctx.status = 304
    else [ctx.type, ctx.body] = ['application/json', body]
    endWithError(ctx, body)
    return
  }
  if (answer instanceof Download) {
    // Event streams have a limit of their own.
    if (answer.type !== 'text/event-stream') holdFor(answer.body, hold)
    ctx.set('Cache-Control', 'no-store')
    if (answer.filename !== null) ctx.attachment(answer.filename)
    ctx.type = answer.type
    ctx.body = answer.body
    endWithError(ctx, answer.body)
    if (answer.type === 'text/event-stream') passAtOnce(ctx)
    return
  }
  const { status, body, headers } = answer instanceof Reply ? answer : new Reply(200, answer)
  // Fields that the schema does not name are not sent. A mismatch is our mistake (500), not the caller's.
  // As text: reading the length of an object, as `compress` does, would serialize it again.
  const json = endpoint.response instanceof z.ZodVoid ? null : encoded(JSON.stringify(endpoint.response.parse(body)))
  holdFor(json ?? '', hold)
  ctx.set({ 'Cache-Control': 'no-store', ...headers })
  if (json === null) ctx.status = 204
  else [ctx.status, ctx.type, ctx.body] = [status, 'application/json', json]
}

/** Anything that buffers or compresses the parts of a stream, here or in a proxy, would hold back its messages. */
function passAtOnce(ctx: Koa.Context): void {
  ctx.compress = false
  ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
}

function transport(ctx: Koa.Context, deps: Deps): Transport {
  const { config } = deps
  const secure = isSecure(config)
  // Browsers accept such a name only from this exact host, over https.
  const cookieName = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    ip: ctx.ip,
    header: (name) => ctx.get(name),
    rawBody: (ctx.request as { rawBody?: string }).rawBody ?? '',
    cookie: (name) => ctx.cookies.get(cookieName(name), { signed: false }),
    setCookie: (name, value, maxAgeSeconds) =>
      void ctx.cookies.set(cookieName(name), value, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        signed: false,
        path: '/',
        overwrite: true,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds * 1000 }),
      }),
    async startSession(userId, remember, passwordHash) {
      const handle = await startSession(ctx, userId, remember, passwordHash)
      logEvent(ctx, 'signIn', { userId, by: 'cookie' })
      await auditSignIn(ctx, userId, deps)
      return handle
    },
    async noteTokenSignIn(userId) {
      logEvent(ctx, 'signIn', { userId, by: 'token' })
      await auditSignIn(ctx, userId, deps)
    },
    noteRefusal: (refusal) => logRefusal(ctx, refusal, callerOf(ctx)?.userId),
    endSession: async () => {
      ctx.session = null
      ctx.set(cacheCleared)
    },
  }
}
