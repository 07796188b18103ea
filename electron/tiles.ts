/** Map tiles: requested in the app's name, and cached on the disk, so that viewed places are available offline. */
import { keptFiles } from './keptFiles.ts'
import type { Fetch } from './server.ts'
import { isSafe } from './urls.ts'

/** The URL template of tiles in the app, on its own scheme. */
export const tileTemplate = '/tiles/{z}/{x}/{y}'
const tilePath = /^\/tiles\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/
const deepest = 22

const week = 7 * 86_400_000
const timeoutMs = 20_000
const maxSize = 2 * 1024 * 1024
const subdomains = ['a', 'b', 'c']

interface Tile {
  z: number
  x: number
  y: number
}

/** The map coordinates of a tile's path; null for other paths. */
export function placeOf(path: string): Tile | null {
  const [, z = 0, x = 0, y = 0] = (tilePath.exec(path) ?? []).map(Number)
  return tilePath.test(path) && z <= deepest && x < 2 ** z && y < 2 ** z ? { z, x, y } : null
}

/**
 * Its address at the tile server; null if the server has named no safe one: others on the network, or programs on this
 * computer, could change the response.
 */
export function tileAddress(template: string, { z, x, y }: Tile, server: string): string | null {
  const values: Record<string, string | number> = { z, x, y, r: '', s: subdomains[(x + y) % subdomains.length] ?? '' }
  const url = template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return isSafe(url, server) ? url : null
}

/** The content type of an image; null for other content, such as a hotel's sign-in page. */
function pictureType(bytes: Uint8Array): string | null {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begin.startsWith('\x89PNG')) return 'image/png'
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'image/webp' : null
}

/** The body, if it is not too large; otherwise it is aborted. */
async function atMost(maxSize: number, { body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxSize) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

const picture = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: { 'content-type': pictureType(bytes) ?? 'application/octet-stream', 'cache-control': 'no-cache' },
  })

/**
 * @param folder of the cache
 * @param template URL template from the server; null before it is known
 * @param server its origin
 * @param maxTiles the maximum number of cached tiles
 */
export function createTiles({
  folder,
  fetch,
  template,
  server,
  userAgent,
  maxTiles = 5_000,
}: {
  folder: string
  fetch: Fetch
  template: () => string | null
  server: () => string | null
  userAgent: string
  maxTiles?: number
}) {
  const files = keptFiles(folder, maxTiles)

  async function kept(url: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; isOld: boolean } | null> {
    const found = await files.read(url)
    return found === null || pictureType(found.bytes) === null
      ? null
      : { bytes: found.bytes, isOld: Date.now() - found.at > week }
  }

  async function asked(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const answer = await fetch(url, {
        headers: { 'user-agent': userAgent, accept: 'image/*' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
      })
      const bytes = answer.ok ? await atMost(maxSize, answer) : null
      return bytes !== null && pictureType(bytes) !== null ? bytes : null
    } catch {
      return null
    }
  }

  /** Being fetched, once each, until the user signs out: what they have viewed is not written after that. */
  let fetching = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  function renewed(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const round = fetching
    const begun = round.get(url)
    if (begun) return begun
    const fetched = asked(url).then(async (bytes) => {
      if (bytes && round === fetching) await files.write(url, bytes)
      round.delete(url)
      return bytes
    })
    round.set(url, fetched)
    return fetched
  }

  return {
    /** Handles a request for a tile. An old one is shown while it is fetched anew: the network may answer nothing. */
    async answer(path: string): Promise<Response> {
      const place = placeOf(path)
      const from = template()
      const url = place && from ? tileAddress(from, place, server() ?? '') : null
      if (url === null) return new Response(null, { status: 404 })
      const known = await kept(url)
      const fresh = known && !known.isOld ? null : renewed(url)
      const bytes = known?.bytes ?? (await fresh)
      return bytes ? picture(bytes) : Response.error()
    },
    /** The viewed places are private to the user. */
    forget(): Promise<void> {
      fetching = new Map()
      return files.forget()
    },
  }
}
