import { create } from 'zustand'
import { mapPart } from './mapPart.ts'
import {
  blockCount,
  blockKey,
  blockLength,
  dropKept,
  findKept,
  keptCache,
  keptFile,
  type MapFile,
} from './mapBlocks.ts'

interface KeptMap {
  /** `full`: there is not enough space for all of it. */
  state: 'resting' | 'keeping' | 'failed' | 'full'
  /** The completely stored file; maps are drawn from it until a newer one is complete. */
  kept: MapFile | null
  /** Stored bytes of the file being downloaded, or of an interrupted download. */
  done: number
}

/** Storing the server's base map on this device: it continues while the user is on other pages. */
export const useKeptMap = create<KeptMap>()(() => ({ state: 'resting', kept: keptFile.read(), done: 0 }))
const { getState, setState } = useKeptMap

/** Blocks per request: 2 MB. */
const blocksPerRequest = 16
let keeping: { stop: AbortController; ended: Promise<void> } | null = null

const bytesOf = (file: MapFile, blocks: number) => Math.min(blocks * blockLength, file.size)
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** The stored blocks of a file, by their addresses. */
async function blocksHere(file: MapFile): Promise<Set<string>> {
  if (!(await caches.has(keptCache(file)))) return new Set()
  const keys = await (await caches.open(keptCache(file))).keys()
  return new Set(keys.map(({ url }) => url.slice(location.origin.length)))
}

/**
 * Whether the browser reports too little space beforehand: Chromium always reports 10 GB, and refuses only at the
 * limit.
 */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage >= bytes
}

/** Reads the missing blocks of a part of the file, and stores them. */
async function keepPart(file: MapFile, first: number, here: Set<string>, signal: AbortSignal): Promise<void> {
  const indexes = Array.from(
    { length: Math.min(blocksPerRequest, blockCount(file) - first) },
    (_, index) => first + index,
  )
  if (indexes.every((index) => here.has(blockKey(file, index)))) return
  const end = bytesOf(file, first + indexes.length)
  const part = await mapPart([first * blockLength, end - 1], { etag: file.etag, signal })
  if (part?.bytes.length !== end - first * blockLength) throw new Error('The map has been replaced, or came in part.')
  const cache = await caches.open(keptCache(file))
  await Promise.all(
    indexes.map((index) =>
      cache.put(
        blockKey(file, index),
        new Response(part.bytes.slice((index - first) * blockLength, (index - first + 1) * blockLength)),
      ),
    ),
  )
  signal.throwIfAborted()
  for (const index of indexes) here.add(blockKey(file, index))
  setState({ done: bytesOf(file, here.size) })
}

async function keepAll(file: MapFile, signal: AbortSignal): Promise<void> {
  await dropKept(getState().kept, file)
  const here = await blocksHere(file)
  if (!(await hasRoomFor(file.size - bytesOf(file, here.size))))
    throw new DOMException('The map is too large', 'QuotaExceededError')
  for (let first = 0; first < blockCount(file); first += blocksPerRequest) await keepPart(file, first, here, signal)
  keptFile.write(file)
  setState({ state: 'resting', kept: file, done: 0 })
  await dropKept(file)
}

async function tryToKeep(file: MapFile, signal: AbortSignal): Promise<void> {
  try {
    await keepAll(file, signal)
  } catch (error) {
    if (signal.aborted) return
    if (!isFull(error)) return setState({ state: 'failed' })
    // Records need the space more than a part of a map.
    await dropKept(getState().kept)
    setState({ state: 'full', done: 0 })
  }
}

/**
 * Stores the whole file on this device; continues an interrupted download.
 * @returns whether it is complete now
 */
export async function keepMap(file: MapFile): Promise<boolean> {
  setState({ state: 'keeping', done: 0 })
  const stop = new AbortController()
  keeping = { stop, ended: tryToKeep(file, stop.signal) }
  await keeping.ended
  return getState().kept?.etag === file.etag
}

/** Finds what an earlier visit has stored: all of a file, or of the server's one a part. */
export async function findStored(file: MapFile | undefined): Promise<void> {
  await findKept()
  const here = file && (await blocksHere(file))
  const { state } = getState()
  const kept = keptFile.read()
  setState({ kept })
  if (file && here && state !== 'keeping') setState({ done: kept?.etag === file.etag ? 0 : bytesOf(file, here.size) })
}

/** Cancels a download and deletes its blocks; a map stored before stays. */
export async function stopKeeping(): Promise<void> {
  keeping?.stop.abort()
  setState({ state: 'resting', done: 0 })
  // Blocks that arrive at this moment are dropped, too.
  await keeping?.ended
  await dropKept(getState().kept)
}

/** Deletes all of it from this device. */
export async function removeMap(): Promise<void> {
  keptFile.write(null)
  setState({ kept: null })
  await stopKeeping()
}
