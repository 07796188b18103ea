import type Koa from 'koa'
import type { Config } from '../config.ts'
import type { SignIns } from '../calls/services.ts'
import { shouldTouch } from '../resources/auth/signIns.ts'
import { readToken } from '../resources/auth/tokens.ts'
import { crossSite } from '../calls/errors.ts'
import type { Caller } from '../calls/handler.ts'

interface Credential {
  caller: Caller | null
  /** A header that a page of another site cannot set: such a request needs no cross-site check. */
  byHeader: boolean
}

/** Identifies the caller by the Authorization header or else by the cookie: the header wins, even if it is invalid. */
export function authenticate(config: Config, signIns: SignIns): Koa.Middleware {
  async function byToken(header: string): Promise<Caller | null> {
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    const key = token ? readToken(token, config.jwtSecret) : null
    const caller = key ? await signIns.find(key) : null
    if (caller?.signIn.kind !== 'token') return null
    if (shouldTouch(caller, Date.now())) await signIns.touch(caller)
    return caller
  }

  return async (ctx, next) => {
    const header = ctx.get('authorization')
    const credential: Credential = header
      ? { caller: await byToken(header), byHeader: true }
      : { caller: (ctx.state.cookieCaller as Caller | undefined) ?? null, byHeader: false }
    ctx.state.credential = credential
    await next()
  }
}

/** The caller; null for an anonymous one, and before authentication. */
export const callerOf = (ctx: Koa.Context): Caller | null =>
  (ctx.state.credential as Credential | undefined)?.caller ?? null

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes a browser send. Browsers state their origin with every such write;
 * clients other than browsers send neither header and pass.
 */
export function refuseCrossSite(config: Config): Koa.Middleware {
  const trusted = new Set([new URL(config.publicUrl).host])
  const allowedOrigins = new Set(config.allowedOrigins)

  function isOurs(ctx: Koa.Context): boolean {
    const origin = ctx.get('origin')
    if (!origin) return ['', 'same-origin', 'none'].includes(ctx.get('sec-fetch-site'))
    if (allowedOrigins.has(origin)) return true
    const host = URL.canParse(origin) ? new URL(origin).host : null
    return host !== null && host !== '' && (host === ctx.host || trusted.has(host))
  }

  return async (ctx, next) => {
    const { byHeader } = ctx.state.credential as Credential
    if (!safeMethods.has(ctx.method) && !byHeader && !isOurs(ctx)) throw crossSite()
    await next()
  }
}
