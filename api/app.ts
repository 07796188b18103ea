import type { RequestListener } from 'node:http'
import type { Agent } from 'node:https'
import { fileURLToPath } from 'node:url'
import Koa from 'koa'
import type { Logger } from 'pino'
import { createProvider } from './billing/provider.ts'
import { createBilling } from './billing/service.ts'
import type { Config } from './config.ts'
import type { Database, Executor } from './db/database.ts'
import { createEvents } from './events/events.ts'
import { handlers } from './handlers.ts'
import { authenticate, refuseCrossSite } from './http/authenticate.ts'
import { baseMap } from './http/baseMap.ts'
import { compression } from './http/compression.ts'
import { apiDocs } from './http/docs.ts'
import { auditRefusal } from './http/auditing.ts'
import { errorBoundary } from './http/errorBoundary.ts'
import { methodNotAllowed, notFound } from './calls/errors.ts'
import type { Deps } from './calls/handler.ts'
import { createLimits } from './http/limits.ts'
import { createCostly, createMemoryBudget } from './http/load.ts'
import { metrics } from './http/metrics.ts'
import { mountContract } from './http/mount.ts'
import { requestId, requestLog } from './http/requestLog.ts'
import { crossOrigin, jsonOnly, secureCookies, securityHeaders } from './http/security.ts'
import { serviceWorker } from './http/serviceWorker.ts'
import { cookieSessions, keepAlive } from './http/session.ts'
import { updates } from './http/updates.ts'
import { webApp } from './http/webApp.ts'
import { createMail } from './mail/mail.ts'
import type { Passwords, MemoryBudget } from './calls/services.ts'
import { createPush } from './push/push.ts'
import { createPasswords } from './resources/auth/passwords.ts'
import { createGeocoder } from './resources/geocoding/service.ts'
import { createSignIns } from './resources/auth/signIns.ts'
import { version } from './version.ts'

export interface AppDeps {
  config: Config
  db: Database
  /** For reports; defaults to the database itself. */
  reportsDb?: Executor
  log: Logger
  /** Cheaper hashing in tests. */
  passwords?: Passwords
  /** Milliseconds between two requests to the geocoder, shorter in tests. */
  geocoderPause?: number
  /** Less memory in tests. */
  memoryBudget?: MemoryBudget
  /** Of connections to push services; replaced in tests, where they are on this machine. */
  pushAgent?: Agent
  /** Folder of the built web app. */
  webFolder?: string
}

export interface App {
  handle: RequestListener
  /** The context of its handlers, shared with jobs. */
  deps: Deps
  close(): Promise<void>
}

const builtWebApp = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The application without a port: API, documents and web app. */
export function createApp({
  config,
  db,
  reportsDb = db,
  log,
  passwords = createPasswords(),
  geocoderPause,
  memoryBudget = createMemoryBudget(),
  pushAgent,
  webFolder = builtWebApp,
}: AppDeps): App {
  const signIns = createSignIns(db)
  const events = createEvents(db, (error) => log.error({ err: error }, 'A change could not be told to other processes'))
  const authChanged = (userId: number) => {
    signIns.forget(userId)
    events.accessChanged(userId)
  }
  const authUnknown = () => {
    signIns.forgetAll()
    events.accessChanged()
  }
  db.listen('auth_changed', { onNotice: (userId) => authChanged(Number(userId)), onGap: authUnknown })
  const payments = createProvider(config, db, log)
  const deps: Deps = {
    config,
    db,
    reportsDb,
    log,
    signIns,
    passwords,
    limits: createLimits(db, config.rateLimits),
    costly: createCostly(),
    memoryBudget,
    payments,
    billing: createBilling({ db, log, payments, signIns }),
    events,
    mail: createMail(config, log),
    push: createPush(config, log, pushAgent),
    geocoder: config.geocoderUrl === null ? null : createGeocoder(config.geocoderUrl, log, geocoderPause),
  }

  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy })
  // An error that reaches Koa itself has been answered by the error boundary already, or the client is gone.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'The connection ended early'))
  app.use(requestLog(log))
  app.use(requestId())
  if (config.metrics) app.use(metrics(db))
  app.use(errorBoundary(log, (ctx, refusal) => auditRefusal(ctx, refusal, deps)))
  app.use(securityHeaders(config))
  app.use(baseMap(config.tiles.pmtilesFile))
  app.use(updates(config.updatesDir))
  app.use(compression())
  app.use(serviceWorker(webFolder, config.tiles.url))
  app.use(unless(isApi, webApp(webFolder)))
  app.use(crossOrigin(config))
  app.use(secureCookies(config))
  app.use(apiDocs(config, version))
  app.use(jsonOnly())
  // If a header identifies the caller, the cookie is ignored: the library would create a session, and its key, for each
  // such call.
  app.use(unless(hasCredential, cookieSessions(app, config, signIns)))
  app.use(keepAlive())
  app.use(authenticate(config, signIns))
  app.use(refuseCrossSite(config))
  app.use(refuseUnknown())
  app.use(mountContract(handlers, deps))
  return { handle: app.callback(), deps, close: () => events.close() }
}

/** Answers requests that no route has answered; `allowedMethods` has listed the methods of the path. */
const refuseUnknown = (): Koa.Middleware => async (ctx, next) => {
  await next()
  if (ctx.body !== undefined && ctx.body !== null) return
  if (ctx.status === 404) throw notFound('Address')
  if (ctx.status === 405 || ctx.status === 501) throw methodNotAllowed(ctx.response.get('Allow'))
}

const hasCredential = (ctx: Koa.Context) => ctx.get('authorization') !== ''

/** Routes ignore the case of letters. */
const isApi = (ctx: Koa.Context) => /^\/api(\/|$)/i.test(ctx.path)

const unless =
  (condition: (ctx: Koa.Context) => boolean, middleware: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    condition(ctx) ? next() : middleware(ctx, next)
