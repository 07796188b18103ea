import { Readable } from 'node:stream'
import type Koa from 'koa'
import { isShort } from './load.ts'

/**
 * The error of a stream ends the connection. Compressed, it would not reach it otherwise, and the client would wait for
 * the rest.
 */
export function endWithError(ctx: Koa.Context, body: unknown): void {
  if (!(body instanceof Readable)) return
  body.once('error', (error) => {
    // Of a stream that it sends itself, Koa reports the error.
    if (ctx.body !== body) ctx.app.emit('error', error, ctx)
    ctx.res.destroy()
  })
}

/** A long text is encoded once: each layer would count the bytes of a string again, and the connection would encode it. */
export const encoded = (text: string): string | Buffer => (isShort(text.length) ? text : Buffer.from(text))

/** @throws 503 where no memory is left for the answer; a stream, which may have begun to read, ends then */
export function holdFor(body: Readable | string | Buffer, hold: (bytes: number | null) => void): void {
  if (!(body instanceof Readable)) return hold(Buffer.byteLength(body))
  try {
    hold(null)
  } catch (error) {
    body.destroy()
    throw error
  }
}
