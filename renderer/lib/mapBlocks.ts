import { baseMapPath } from '../../shared/baseMap.ts'
import { isDesktop } from '../platform/index.ts'
import { mapPart } from './mapPart.ts'
import { NetworkError } from './apiErrors.ts'
import { onDevice } from './onDevice.ts'
import { seenMapCache } from './worker.ts'

/**
 * The file of the server's base map is read and stored in blocks of this length: neighbours on the map are mostly
 * neighbours in the file. A block is a complete answer in Cache Storage, which accepts no partial ones.
 */
export const blockLength = 131_072
/** Maximum number of viewed blocks, some 50 MB; the least recently viewed are deleted. */
const maxSeen = 400
/** Timeout for the server's current version, if one is stored. */
const timeoutMs = 2_000

/** One version of the file. */
export interface MapFile {
  etag: string
  size: number
}

/** The one that maps were last drawn from. */
const lastFile = onDevice<MapFile>('outreach.map')
/** The one that is completely stored on this device. */
export const keptFile = onDevice<MapFile>('outreach.keptMap')

/** Storing needs https, or the same machine; it is not available on the desktop, whose scheme has no Cache Storage. */
export const canKeep = !isDesktop && 'caches' in globalThis

const keptPrefix = 'map-kept-'
export const keptCache = ({ etag }: MapFile): string => `${keptPrefix}${etag}`
export const blockKey = ({ etag }: MapFile, index: number): string =>
  `${baseMapPath}?file=${encodeURIComponent(etag)}&block=${index}`
export const blockCount = ({ size }: MapFile): number => Math.ceil(size / blockLength)

/** Deletes completely stored maps, except of these files. */
export async function dropKept(...except: (MapFile | null)[]): Promise<void> {
  const stay = except.flatMap((file) => (file ? [keptCache(file)] : []))
  const names = (await caches.keys()).filter((name) => name.startsWith(keptPrefix) && !stay.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The completely stored file: none if the browser has deleted it, which leaves its name here. */
export async function findKept(): Promise<MapFile | null> {
  const kept = keptFile.read()
  if (!kept || (canKeep && (await caches.has(keptCache(kept))))) return kept
  keptFile.write(null)
  return null
}

/** The server's current file. */
export async function serverFile(signal?: AbortSignal): Promise<MapFile> {
  const part = await mapPart([0, 0], { ...(signal && { signal }) })
  // No version was requested, so a mismatch is impossible.
  if (part === null) throw new NetworkError('The server has no map.')
  return { etag: part.etag, size: part.size }
}

/** The file that maps are drawn from: the completely stored one, or else the server's, or else the last viewed one. */
export async function fileInUse(): Promise<MapFile> {
  const kept = await findKept()
  if (kept) return kept
  const last = lastFile.read()
  try {
    const file = await serverFile(last ? AbortSignal.timeout(timeoutMs) : undefined)
    if (last && last.etag !== file.etag && canKeep) await caches.delete(seenMapCache)
    lastFile.write(file)
    return file
  } catch (error) {
    if (!last) throw error
    return last
  }
}

/** Blocks viewed since the page was loaded: they are at the end of the order already. */
const seenHere = new Set<string>()

/** Stores a block at the end, and deletes the first ones. */
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
  // On a full device the map is drawn nevertheless.
  if (bytes && !(seen && seenHere.has(key))) void remember(key, bytes).catch(() => undefined)
  return bytes
}

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/**
 * One block; neighbouring tiles that need the same one share it.
 * @returns null if it is not stored, and the server has another file by now
 */
export function readBlock(file: MapFile, index: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = blockKey(file, index)
  const reading = underWay.get(key) ?? load(file, index).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}
