/** Bodies of requests: read, decompressed and counted. */
import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type Koa from 'koa'
import bodyParser from 'koa-bodyparser'
import type { MemoryBudget } from '../calls/services.ts'
import { isShort } from './load.ts'

const parsers = {
  '1mb': bodyParser({ enableTypes: ['json'], jsonLimit: '1mb' }),
  '20mb': bodyParser({ enableTypes: ['json'], jsonLimit: '20mb' }),
}

const decompressors: Record<string, () => Transform> = {
  gzip: createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
}

const nothing = async () => undefined

/** @returns null where its head does not tell: a compressed body is longer as text */
const lengthOfBody = (ctx: Koa.Context): number | null =>
  ctx.get('content-encoding') || !ctx.get('content-length') ? null : Number(ctx.get('content-length'))

/** A short body of an ordinary call is not counted. */
export async function readBody(ctx: Koa.Context, bodyLimit: '20mb' | undefined, budget: MemoryBudget, userId: number) {
  const length = lengthOfBody(ctx)
  const parser = parsers[bodyLimit ?? '1mb']
  if (!bodyLimit && length !== null && isShort(length)) return parser(ctx as never, nothing)
  const count = budget.holdBody(ctx.res, userId, length)
  const text = decompressed(ctx.req)
  // The parser stops listening once it has refused a body. What is wrong with the rest of it would then end the
  // process.
  text.on('error', () => undefined)
  const reading = parser(Object.create(ctx, { req: { value: text } }), nothing)
  // The parser listens already: it hears of a part before it is counted, and of the error.
  const take = (part: Buffer) => {
    try {
      count(part.length)
    } catch (error) {
      text.emit('error', error)
    }
  }
  text.on('data', take)
  try {
    await reading
  } catch (error) {
    // Node discards only what nobody has begun to read, and the next request of the connection comes after it.
    text.off('data', take)
    ctx.req.unpipe()
    if (text !== ctx.req) text.destroy()
    ctx.req.resume()
    throw error
  }
}

/** With the headers that are left to the parser; it refuses encodings that are not known here. */
function decompressed(request: IncomingMessage): Readable {
  const decompress = decompressors[request.headers['content-encoding'] ?? '']
  return decompress ? request.pipe(Object.assign(decompress(), { headers: {} })) : request
}
