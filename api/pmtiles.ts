import { closeSync, openSync, readSync } from 'node:fs'

/** Length of the header of a PMTiles 3 file. */
const headerLength = 127
const vectorTiles = 1
/** Compressions that browsers support: none, and gzip. */
const packings = [1, 2]

/** The header of a file, or less if the file is shorter. */
export function readHeader(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(headerLength)
    return header.subarray(0, readSync(file, header, 0, headerLength, 0))
  } finally {
    closeSync(file)
  }
}

/**
 * Reads from its header why a file cannot be the base map; null if it can.
 * The header begins with the word PMTiles and its version; bytes 97 to 99 are the compression of directories and of
 * tiles, and their type.
 */
export function pmtilesFault(header: Buffer): string | null {
  if (header.length < headerLength || header.toString('latin1', 0, 7) !== 'PMTiles') return 'this is no PMTiles file'
  if (header[7] !== 3) return `this is version ${header[7]}`
  if (header[99] !== vectorTiles) return 'its tiles are pictures'
  return packings.includes(header[97] ?? 0) && packings.includes(header[98] ?? 0) ? null : 'browsers cannot unpack it'
}
