import { open } from 'node:fs/promises'
import type Koa from 'koa'
import { endWithError } from './streams.ts'

interface Range {
  start: number
  end: number
}

/**
 * The one requested range; null if there is none, or several, which may be answered by the whole file; 'none' if the
 * file has no such part.
 */
function askedRange(header: string, size: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  return start < size && start <= end ? { start, end } : 'none'
}

const names = (header: string, etag: string) => header === '*' || header.split(',').some((one) => one.trim() === etag)

/** The part of a file of this size to send; null if the headers are enough. */
function partOf(ctx: Koa.Context, size: number, etag: string): Range | null {
  const [ifMatch, ifNoneMatch, ifRange] = [ctx.get('if-match'), ctx.get('if-none-match'), ctx.get('if-range')]
  ctx.status = 200
  if (ifMatch !== '' && !names(ifMatch, etag)) ctx.status = 412
  else if (ifNoneMatch !== '' && names(ifNoneMatch, etag)) ctx.status = 304
  if (ctx.status !== 200) return null
  const range = ifRange === '' || ifRange === etag ? askedRange(ctx.get('range'), size) : null
  if (range === 'none') {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${size}`)
    return null
  }
  if (range === null) return { start: 0, end: size - 1 }
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}

/**
 * Sends a file from disk, in the requested parts. It may be replaced while the server runs: its size and modification
 * time are its ETag, and each answer is of one version throughout.
 */
export async function sendFile(ctx: Koa.Context, path: string, type: string): Promise<void> {
  const file = await open(path)
  let isSent = false
  try {
    const { size, mtimeMs } = await file.stat()
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    ctx.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-cache', ETag: etag })
    const part = partOf(ctx, size, etag)
    if (part !== null) {
      ctx.type = type
      ctx.length = part.end - part.start + 1
      if (ctx.length === 0) ctx.body = ''
      else if (ctx.method === 'GET') {
        const stream = file.createReadStream(part)
        isSent = true
        ctx.body = stream
        endWithError(ctx, stream)
      }
    }
  } finally {
    // The stream closes the file after reading.
    if (!isSent) await file.close()
  }
}
