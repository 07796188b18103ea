/** The encodings in which programs write such files. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Enough to tell by: names are mostly of Latin letters, which have a zero byte each in UTF-16. */
const sampleBytes = 4_000

function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2))
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (Math.max(even, odd) < sample.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** So much takes about a millisecond. */
const stepBytes = 512 * 1024

function* decodedAs(encoding: Encoding, bytes: Uint8Array, fatal = false): Generator<void, string> {
  const decoder = new TextDecoder(encoding, { fatal })
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += stepBytes) {
    parts.push(decoder.decode(bytes.subarray(at, at + stepBytes), { stream: true }))
    yield
  }
  return [...parts, decoder.decode()].join('')
}

const lineFeed = 0x0a

/**
 * Each line by itself: one letter that was cut in two, or a part from another program, must not garble all others. A
 * line that is no UTF-8 is of Western Windows.
 */
function* decodedByLine(bytes: Uint8Array): Generator<void, string> {
  const [utf8, western] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('windows-1252')]
  const lines: string[] = []
  for (let start = 0, step = stepBytes; start < bytes.length;) {
    const found = bytes.indexOf(lineFeed, start)
    const line = bytes.subarray(start, found < 0 ? bytes.length : found + 1)
    try {
      lines.push(utf8.decode(line))
    } catch {
      // Node, which runs the tests, takes it for ISO 8859-1 unless it is a stream.
      lines.push(western.decode(line, { stream: true }))
    }
    start += line.length
    if (start > step) {
      step = start + stepBytes
      yield
    }
  }
  return lines.join('')
}

/**
 * A file's text, without its byte order mark. The encoding is known by that mark, or by what its bytes can be, and is
 * otherwise the one of Western Windows. Yields in between.
 */
export function* decoded(bytes: Uint8Array): Generator<void, string> {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const known = marked?.[0] ?? unmarkedUtf16(bytes)
  if (known && known !== 'utf-8') return yield* decodedAs(known, bytes)
  const text = bytes.subarray(marked?.[1].length ?? 0)
  try {
    return yield* decodedAs('utf-8', text, true)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return yield* decodedByLine(text)
  }
}
