import Keygrip from 'keygrip'
import type Koa from 'koa'
import session, { type CreateSessionOptions } from 'koa-session'
import type { Config } from '../config.ts'
import type { SignIns } from '../calls/services.ts'
import { idleLife, newKey, shouldTouch } from '../resources/auth/signIns.ts'
import type { Caller } from '../calls/handler.ts'

/** The content of a cookie session; everything else is looked up. */
interface SessionData {
  userId?: number
  remember?: boolean
}

/** Whether users reach the server over https, which decides how cookies are set. */
export const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** The cookie flavour of sign-in: koa-session over the sign-ins in Postgres. */
export function cookieSessions(app: Koa, config: Config, signIns: SignIns): Koa.Middleware {
  // By default the library signs with SHA-1.
  app.keys = new Keygrip([config.sessionSecret], 'sha256')
  const secure = isSecure(config)
  const store = {
    async get(key: string, _: unknown, { ctx }: { ctx: Koa.Context }) {
      const caller = await signIns.find(key)
      if (!caller || caller.signIn.kind !== 'cookie') return null
      ctx.state.cookieCaller = caller
      const maxAge = idleLife(caller.signIn.remember)
      return { userId: caller.userId, remember: caller.signIn.remember, _maxAge: maxAge, _expire: Date.now() + maxAge }
    },
    async set(key: string, { userId, remember }: SessionData, _: unknown, { ctx }: { ctx: Koa.Context }) {
      if (userId !== undefined)
        ctx.state.signInId = await signIns.start(key, 'cookie', userId, remember ?? false, ctx.state.passwordHash)
    },
    destroy: (key: string) => signIns.end(key),
  }
  const options = {
    key: secure ? '__Host-sid' : 'sid',
    maxAge: idleLife(false),
    httpOnly: true,
    overwrite: true,
    signed: true,
    sameSite: 'lax',
    secure,
    genid: newKey,
    store,
  }
  // The package types its store as optional promises of any; ours is narrower.
  return session(options as unknown as CreateSessionOptions, app)
}

/** Extends an active session, and its cookie with it. */
export function keepAlive(): Koa.Middleware {
  return async (ctx, next) => {
    const caller = ctx.state.cookieCaller as Caller | undefined
    if (caller && shouldTouch(caller, Date.now())) {
      caller.signIn.lastUsedAt = Date.now()
      await ctx.session?.save()
    }
    await next()
  }
}

/**
 * Starts a session under a new key, so that one planted before sign-in is worthless.
 * @returns id of the sign-in, which grants no access
 * @throws 401 as `SignIns.start`
 */
export async function startSession(
  ctx: Koa.Context,
  userId: number,
  remember: boolean,
  passwordHash: string | null = null,
): Promise<string> {
  ctx.state.passwordHash = passwordHash
  ctx.session = { userId, remember }
  ctx.session.maxAge = idleLife(remember)
  await ctx.session.regenerate()
  return ctx.state.signInId as string
}
