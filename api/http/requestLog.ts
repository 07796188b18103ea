import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Koa from 'koa'
import pinoLogger from 'koa-pino-logger'
import type { Logger } from 'pino'

/** Routes ignore the case of letters. A path without personal data or credentials: no query, no token of an invitation or a calendar. */
const publicPath = (url: string | undefined) =>
  (url ?? '').replace(/[?#].*$/, '').replace(/(\/(?:invite|token|calendar)\/).+/i, '$1…')

interface LoggedError {
  name?: string
  message?: string
  code?: string
  stack?: string
}

/**
 * One line per request with id, method, path, status and time; bodies, headers and queries stay out, and of errors only
 * name, message, code and stack are kept (Postgres puts a row's values into `detail`).
 */
export function requestLog(logger: Logger): Koa.Middleware {
  return pinoLogger({
    logger: logger as never,
    genReqId: () => randomUUID(),
    serializers: {
      req: (request: IncomingMessage & { id?: unknown }) => ({
        id: request.id,
        method: request.method,
        path: publicPath(request.url),
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
      err: ({ name, message, code, stack }: LoggedError) => ({ name, message, code, stack }),
    },
    wrapSerializers: false,
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error'
      return /^\/api\//i.test(request.url ?? '') ? 'info' : 'debug'
    },
  } as never) as Koa.Middleware
}

/** Sends the request's id in its answer, so that a report can be found in the log. */
export const requestId = (): Koa.Middleware => async (ctx, next) => {
  ctx.set('X-Request-Id', String((ctx.req as IncomingMessage & { id?: unknown }).id))
  await next()
}
