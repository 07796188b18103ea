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
 * The pages of all commits that count. A power failure keeps any parts of the last commit, since a disk writes in any
 * order: with an invalid frame it was never done, and none of its pages count, as for SQLite. One that complete commits
 * follow was acknowledged: its valid pages count.
 * @returns `isBroken` if a complete commit follows a corrupted part: SQLite would drop it silently
 */
export function readWal(wal: Buffer): { frames: Frame[]; isBroken: boolean } {
  const frames: Frame[] = []
  if (wal.length < headSize + frameSize) return { frames, isBroken: false }
  const headSums = [summed([0, 0], wal.subarray(0, headSize - 8)), sumAt(wal, headSize - 8)] as const
  const isHeadWhole = isSame(...headSums)
  // Frames of an earlier use of the file have other salts than its header; if the header is corrupted, the first
  // frame's are used.
  const marks = wal.subarray(isHeadWhole ? 16 : headSize + 8, isHeadWhole ? 24 : headSize + 16)
  // Behind a corrupted part, its computed checksum or the stored one: either may be right.
  let before: readonly Sum[] = headSums
  let isLossy = !isHeadWhole
  let isBroken = false
  let isComplete = true
  let committed = 0
  for (let at = headSize; at + frameSize <= wal.length; at += frameSize) {
    const page = wal.subarray(at + frameHeadSize, at + frameSize)
    const sums = before.map((sum) => summed(summed(sum, wal.subarray(at, at + 8)), page))
    const stored = sumAt(wal, at + 16)
    const isSummed = sums.some((sum) => isSame(sum, stored))
    const isMarked = wal.subarray(at + 8, at + 16).equals(marks)
    before = isSummed ? [stored] : [...sums.slice(0, 1), stored]
    if (isSummed && isMarked) frames.push({ number: wal.readUInt32BE(at), page })
    else isComplete = false
    // Of a corrupted frame too, as far as it is legible: what follows is another commit.
    const isLast = (isSummed || isMarked) && wal.readUInt32BE(at + 4) !== 0
    if (!isLast) continue
    if (isComplete) {
      committed = frames.length
      isBroken ||= isLossy
    } else isLossy = true
    isComplete = true
  }
  return { frames: frames.slice(0, committed), isBroken }
}
