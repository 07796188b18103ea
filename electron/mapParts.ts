/** The server's own base map: parts that were viewed are cached, so that they are available offline. */
import { createHash } from 'node:crypto'
import type { KeptFiles } from './keptFiles.ts'

const wanted = /^bytes=(\d+)-(\d+)$/
/** Longest cached part; the app requests 128 kB at a time. */
const maxLength = 2 * 1024 * 1024
const headLength = 32 + 8

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The stored form of a part: the checksum of the rest, the size of the whole file, the part. */
function packed(bytes: Uint8Array, size: number): Buffer {
  const sized = Buffer.alloc(8 + bytes.length)
  sized.writeBigUInt64BE(BigInt(size))
  sized.set(bytes, 8)
  return Buffer.concat([sumOf(sized), sized])
}

/** @returns null for a file that a power failure has corrupted */
function unpacked(kept: Buffer<ArrayBuffer>): { bytes: Buffer<ArrayBuffer>; size: number } | null {
  if (kept.length < headLength || !kept.subarray(0, 32).equals(sumOf(kept.subarray(32)))) return null
  return { bytes: kept.subarray(headLength), size: Number(kept.readBigUInt64BE(32)) }
}

const part = (bytes: Uint8Array<ArrayBuffer>, first: number, size: number, etag: string): Response =>
  new Response(bytes, {
    status: 206,
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${first}-${first + bytes.length - 1}/${size}`,
      etag,
      'cache-control': 'no-store',
    },
  })

/**
 * @param forward requests from the server
 * @param server its origin: each server has its own map
 */
export function createMapParts({
  kept,
  forward,
  server,
}: {
  kept: KeptFiles
  forward: (request: Request) => Promise<Response>
  server: () => string | null
}) {
  /** Handles a request for a part of the map. A part of one version of the file, named by its ETag, never changes. */
  return async (request: Request): Promise<Response> => {
    const range = wanted.exec(request.headers.get('range') ?? '')
    const [first, last] = [Number(range?.[1]), Number(range?.[2])]
    const etag = request.headers.get('if-match')
    // Only the server knows its current version.
    if (request.method !== 'GET' || !etag || !(last - first < maxLength)) return forward(request)
    const key = `${server()} ${etag} ${first}-${last}`
    const found = await kept.read(key)
    const known = found && unpacked(found.bytes)
    if (known) return part(known.bytes, first, known.size, etag)
    const answer = await forward(request)
    const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
    if (answer.status !== 206 || !size) return answer
    const bytes = new Uint8Array(await answer.arrayBuffer())
    await kept.write(key, packed(bytes, size))
    return part(bytes, first, size, answer.headers.get('etag') ?? etag)
  }
}
