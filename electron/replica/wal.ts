/*
 * The write-ahead log beside a database, which holds the last writes until a checkpoint
 * (sqlite.org/fileformat2.html#walformat): a header of 32 bytes, then frames: 24 bytes and a page. The checksums of the
 * frames are cumulative.
 */
export const pageSize = 4096
const headSize = 32
const frameHeadSize = 24
const frameSize = frameHeadSize + pageSize

type Sum = readonly [number, number]

/** In little-endian byte order, which all supported machines use. */
function summed([first, second]: Sum, bytes: Buffer): Sum {
  let [one, two] = [first, second]
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    one = (one + bytes.readUInt32LE(at) + two) >>> 0
    two = (two + bytes.readUInt32LE(at + 4) + one) >>> 0
  }
  return [one, two]
}

const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
const isSame = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1]

interface Frame {
  /** Number of the page in the database, from 1. */
  number: number
  page: Buffer
}

/**
 * All complete pages, up to the last complete commit, including those behind a corrupted part.
 * @returns `isBroken` if a commit follows a corrupted part: SQLite would drop it silently
 */
export function readWal(wal: Buffer): { frames: Frame[]; isBroken: boolean } {
  const frames: Frame[] = []
  if (wal.length < headSize + frameSize) return { frames, isBroken: false }
  let before = sumAt(wal, headSize - 8)
  let isWhole = isSame(summed([0, 0], wal.subarray(0, headSize - 8)), before)
  // Frames of an earlier use of the file have other salts than its header; if the header is corrupted, the first
  // frame's are used.
  const marks = wal.subarray(isWhole ? 16 : headSize + 8, isWhole ? 24 : headSize + 16)
  let isBroken = false
  let committed = 0
  for (let at = headSize; at + frameSize <= wal.length; at += frameSize) {
    const page = wal.subarray(at + frameHeadSize, at + frameSize)
    const stored = sumAt(wal, at + 16)
    const isValid =
      wal.subarray(at + 8, at + 16).equals(marks) &&
      isSame(summed(summed(before, wal.subarray(at, at + 8)), page), stored)
    before = stored
    isWhole &&= isValid
    if (!isValid) continue
    frames.push({ number: wal.readUInt32BE(at), page })
    if (wal.readUInt32BE(at + 4) === 0) continue
    committed = frames.length
    isBroken ||= !isWhole
  }
  return { frames: frames.slice(0, committed), isBroken }
}
