import { EtagMismatch, PMTiles, ResolvedValueCache, type RangeResponse, type Source } from 'pmtiles'
import { baseMapPath } from '../../../shared/baseMap.ts'
import { blockLength, fileInUse, readBlock, type MapFile } from '../../lib/mapBlocks.ts'

/** Reads the server's base map from blocks stored on this device, or else from the server. */
class BlockSource implements Source {
  #file: MapFile | null = null

  getKey = () => baseMapPath

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    // The header is requested without a tag: from here on everything must be of the same file.
    if (etag === undefined || this.#file === null) this.#file = await fileInUse()
    const file = this.#file
    const first = Math.floor(offset / blockLength)
    const end = Math.min(offset + length, file.size)
    const count = Math.ceil(end / blockLength) - first
    const blocks = await Promise.all(Array.from({ length: count }, (_, index) => readBlock(file, first + index)))
    // Blocks are always read completely; they are stored for the next time.
    signal?.throwIfAborted()
    const found = blocks.filter((block) => block !== null)
    if (found.length < count || (etag !== undefined && etag !== file.etag))
      throw new EtagMismatch('The map has been replaced')
    const start = offset - first * blockLength
    return { data: await new Blob(found).slice(start, start + end - offset).arrayBuffer(), etag: file.etag }
  }
}

// One for all maps of the page. Failures are not cached: the next use retries.
const map = new PMTiles(new BlockSource(), new ResolvedValueCache())

/** The map, and the maximum zoom of its tiles. */
export const openMap = async () => ({ map, maxZoom: (await map.getHeader()).maxZoom })
