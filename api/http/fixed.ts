/** Texts that are the same for everyone: each is compressed once, and all answers share its bytes. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type Koa from 'koa'

const compressBrotli = promisify(brotliCompress)
const encoders = {
  // The best takes seconds for a megabyte.
  br: (text: Buffer) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
}
type Encoding = keyof typeof encoders
const preferred: readonly Encoding[] = ['br', 'gzip']

/** Shorter ones are not worth it. */
const worthCompressing = 1024

/**
 * Answers with a text that never changes, however many read it at once, or do not: their answers take no memory of
 * their own.
 * @param read called by the first who asks; again only if it failed
 */
export function fixedText(type: string, read: () => Promise<string> | string): (ctx: Koa.Context) => Promise<void> {
  let plain: Promise<Buffer> | undefined
  const encoded = new Map<Encoding, Promise<Buffer>>()

  function readBytes(): Promise<Buffer> {
    const bytes = Promise.resolve()
      .then(read)
      .then((text) => Buffer.from(text))
    bytes.catch(() => (plain = undefined))
    return bytes
  }

  function encodedAs(encoding: Encoding, text: Buffer): Promise<Buffer> {
    const bytes = encoded.get(encoding) ?? encoders[encoding](text)
    encoded.set(encoding, bytes)
    return bytes
  }

  return async (ctx) => {
    plain ??= readBytes()
    const text = await plain
    const encoding = preferred.find((one) => ctx.acceptsEncodings(one))
    ctx.compress = false
    ctx.vary('Accept-Encoding')
    ctx.type = type
    ctx.body = text
    if (text.length < worthCompressing || !encoding) return
    ctx.set('Content-Encoding', encoding)
    ctx.body = await encodedAs(encoding, text)
  }
}
