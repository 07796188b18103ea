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

/**
 * A file's text, without its byte order mark. The encoding is known by that mark, or by what its bytes can be, and is
 * otherwise the one of Western Windows. Yields in between.
 */
export function* decoded(bytes: Uint8Array): Generator<void, string> {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const known = marked?.[0] ?? unmarkedUtf16(bytes)
  if (known) return yield* decodedAs(known, bytes)
  try {
    return yield* decodedAs('utf-8', bytes, true)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return yield* decodedAs('windows-1252', bytes)
  }
}
