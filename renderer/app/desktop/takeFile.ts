import { ask } from '../../platform/bridge.ts'

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

async function partsTogether(): Promise<File | null> {
  let parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await ask('takeOpenedFile', parts.length)
    if (part === null) return null
    // What the window had is of a file that an earlier page began to take.
    if (part.number === 0) parts = []
    parts.push(bytesOf(part.base64))
    if (part.isLast) return new File(parts, part.name)
  }
}

let taking: Promise<unknown> = Promise.resolve()

/**
 * @returns the next queue file that the system was asked to open; null when there is none. One after another: two would
 * take each other's parts.
 */
export function takeFile(): Promise<File | null> {
  const taken = taking.then(partsTogether)
  taking = taken.catch(() => undefined)
  return taken
}
