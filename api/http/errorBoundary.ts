import type Koa from 'koa'
import type { Logger } from 'pino'
import { callerOf } from './authenticate.ts'
import { badEncoding, failureOf, HttpError, malformed, tooLarge, unsupportedType } from '../calls/errors.ts'
import { logRefusal } from './securityLog.ts'

interface Thrown {
  status?: number
  type?: string
  /** Error codes of zlib, which decompresses the body. */
  code?: unknown
}

/**
 * The one place where errors become answers: our own with their status, the body parser's translated, an unavailable
 * database as 503, everything else a 500.
 * @param onRefusal told of our own
 */
export function errorBoundary(log: Logger, onRefusal: (ctx: Koa.Context, refusal: HttpError) => void): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const error = translate(thrown)
      if (error) {
        logRefusal(ctx, error, callerOf(ctx)?.userId)
        onRefusal(ctx, error)
      } else (ctx.log ?? log).error({ err: thrown }, 'The request failed')
      answer(ctx, error ?? failureOf(thrown))
    }
  }
}

function translate(thrown: unknown): HttpError | null {
  if (thrown instanceof HttpError) return thrown
  const { status, type, code } = thrown as Thrown
  if (/^(Z_|ERR__ERROR_|ERR_BROTLI_)/.test(String(code))) return badEncoding()
  if (status === 413) return tooLarge()
  if (status === 415) return unsupportedType()
  if (status === 400 && (thrown instanceof SyntaxError || type !== undefined)) return malformed()
  return null
}

function answer(ctx: Koa.Context, error: HttpError): void {
  ctx.status = error.status
  ctx.set({ 'Cache-Control': 'no-store', ...error.details.headers })
  ctx.body = error.body
}
