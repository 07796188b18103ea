import { baseMapPath } from '../../shared/baseMap.ts'
import { bytesOf } from './response.ts'
import { send } from './transport.ts'

/** A part of the base map's file, and the file's version. */
export interface MapPart {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Size of the whole file. */
  size: number
}

/**
 * Reads a part of the base map (`api/http/baseMap.ts`).
 * @param range the first byte and the last one
 * @param etag the required version of the file
 * @returns null if the server has another file by now
 */
export async function mapPart(
  [first, last]: [number, number],
  { etag, signal }: { etag?: string; signal?: AbortSignal },
): Promise<MapPart | null> {
  const headers = { Range: `bytes=${first}-${last}`, ...(etag !== undefined && { 'If-Match': etag }) }
  // Blocks are kept in a separate cache (`lib/mapBlocks.ts`): the browser's would store them twice.
  return send(baseMapPath, { headers, credentials: 'omit', cache: 'no-store' }, signal, async (response, heard) => {
    if (response.status === 412) return null
    // A proxy that compresses answers makes the tag a weak one.
    const told = response.headers.get('etag')?.replace(/^W\//, '')
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1])
    if (response.status !== 206 || !told || !size) throw new Error('The answer did not come from the server.')
    return { bytes: await bytesOf(response, heard), etag: told, size }
  })
}
