import { baseMapPath } from '../../shared/baseMap.ts'
import { isDesktop } from '../platform/index.ts'
import { mapPart } from './api.ts'
import { NetworkError } from './apiErrors.ts'
import { onDevice } from './onDevice.ts'
import { seenMapCache } from './worker.ts'

/**
 * The file of the server's base map is read and kept in blocks of this length: what is close together on the map mostly is in the file.
 * A block is a whole answer of its own in Cache Storage, which takes no partial ones.
 */
export const blockLength = 131_072
/** So many blocks that were seen are kept, some 50 MB; those not looked at for the longest time go. */
const maxSeen = 400
/** How long the server may take to say which file it has, where one is known. */
const patienceMs = 2_000

/** One version of the file. */
export interface MapFile {
  etag: string
  size: number
}

/** The one that maps were drawn from last. */
const lastFile = onDevice<MapFile>('outreach.map')
/** The one that is on this device as a whole. */
export const keptFile = onDevice<MapFile>('outreach.keptMap')

/** Nothing can be kept without https, but on the same machine; nor on the desktop, whose scheme has no Cache Storage. */
export const canKeep = !isDesktop && 'caches' in globalThis

const keptPrefix = 'map-kept-'
export const keptCache = ({ etag }: MapFile): string => `${keptPrefix}${etag}`
export const blockKey = ({ etag }: MapFile, index: number): string =>
  `${baseMapPath}?file=${encodeURIComponent(etag)}&block=${index}`
export const blockCount = ({ size }: MapFile): number => Math.ceil(size / blockLength)

/** Drops what was kept of the map as a whole, but of these files. */
export async function dropKept(...except: (MapFile | null)[]): Promise<void> {
  const stay = except.flatMap((file) => (file ? [keptCache(file)] : []))
  const names = (await caches.keys()).filter((name) => name.startsWith(keptPrefix) && !stay.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Which file the server has. */
export async function serverFile(signal?: AbortSignal): Promise<MapFile> {
  const part = await mapPart([0, 0], { ...(signal && { signal }) })
  // Nothing was asked of the file, so there is no other one to answer with.
  if (part === null) throw new NetworkError('The server has no map.')
  return { etag: part.etag, size: part.size }
}

/** Which file maps are drawn from: the one that is kept whole, or else the server's, or else the one seen last. */
export async function fileInUse(): Promise<MapFile> {
  const kept = keptFile.read()
  if (kept) return kept
  const last = lastFile.read()
  try {
    const file = await serverFile(last ? AbortSignal.timeout(patienceMs) : undefined)
    if (last && last.etag !== file.etag && canKeep) await caches.delete(seenMapCache)
    lastFile.write(file)
    return file
  } catch (error) {
    if (!last) throw error
    return last
  }
}

/** Blocks that were looked at since the page was loaded: they stand behind all others already. */
const seenHere = new Set<string>()

/** Keeps a block behind all others, of which the first ones go. */
async function remember(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!canKeep) return
  seenHere.add(key)
  const cache = await caches.open(seenMapCache)
  await cache.put(key, new Response(bytes))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxSeen).map((one) => cache.delete(one)))
}

async function load(file: MapFile, index: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = blockKey(file, index)
  if (canKeep) {
    const kept = await caches.match(key, { cacheName: keptCache(file) })
    if (kept) return new Uint8Array(await kept.arrayBuffer())
  }
  const seen = canKeep ? await caches.match(key, { cacheName: seenMapCache }) : undefined
  const start = index * blockLength
  const bytes = seen
    ? new Uint8Array(await seen.arrayBuffer())
    : ((await mapPart([start, start + blockLength - 1], { etag: file.etag }))?.bytes ?? null)
  // Where the device is full, the map is drawn all the same.
  if (bytes && !(seen && seenHere.has(key))) void remember(key, bytes).catch(() => undefined)
  return bytes
}

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/**
 * One block; neighbouring tiles that ask for the same one share it.
 * @returns null where it is not here, and the server has another file by now
 */
export function readBlock(file: MapFile, index: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = blockKey(file, index)
  const reading = underWay.get(key) ?? load(file, index).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}
