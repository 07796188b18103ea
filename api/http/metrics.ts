import { createRequire } from 'node:module'
import type Koa from 'koa'
import type * as Prometheus from 'prom-client'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { Database } from '../db/database.ts'

/** Names of the calls by method and path of the router: few and fixed, unlike URLs. */
const names = new Map<string, string>(
  Object.entries<Endpoint>(contract).flatMap(([name, { method, path, aliases = [] }]) =>
    [path, ...aliases].map((each) => [`${method} ${each.replace(/\{(\w+)\}/g, ':$1')}`, name] as const),
  ),
)

/**
 * `/metrics` for Prometheus: calls by name and status with their duration, the pool of database connections, the event
 * loop and memory. It names no user and no organization, but is served only if METRICS is on.
 */
export function metrics(db: Database): Koa.Middleware {
  // Most servers do not use it.
  const prometheus = createRequire(import.meta.url)('prom-client') as typeof Prometheus
  const { collectDefaultMetrics, Histogram, Registry } = prometheus
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'outreach_request_duration_seconds',
    help: 'How long calls took until their answer began, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  watchPool(db, register, prometheus)

  return async (ctx, next) => {
    if (ctx.path === '/metrics') {
      ctx.type = register.contentType
      ctx.body = await register.metrics()
      return
    }
    const stop = durations.startTimer()
    try {
      await next()
    } finally {
      stop({ call: nameOf(ctx), status: ctx.status })
    }
  }
}

const nameOf = (ctx: Koa.Context): string =>
  names.get(
    `${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${String((ctx as { _matchedRoute?: unknown })._matchedRoute)}`,
  ) ?? 'other'

interface Pool {
  numUsed(): number
  numFree(): number
}

function watchPool(db: Database, register: Prometheus.Registry, { Gauge }: typeof Prometheus): void {
  const pool = db.knex.client.pool as Pool
  new Gauge({
    name: 'outreach_database_connections',
    help: 'Connections to the database by state, and calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'used' }, pool.numUsed())
      this.set({ state: 'free' }, pool.numFree())
      // The pool itself is never asked for more than it has.
      this.set({ state: 'waiting' }, db.countWaiting())
    },
  })
}
