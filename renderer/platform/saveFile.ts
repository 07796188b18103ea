import { bytesAtOnce } from '../../shared/domain/limits.ts'
import { ask } from './bridge.ts'

async function partByPart(blob: Blob, name: string): Promise<boolean> {
  let number = 0
  // An empty file has a part, too: the first one drops those of an earlier page.
  do {
    const part = blob.slice(number * bytesAtOnce, (number + 1) * bytesAtOnce)
    await ask('addFilePart', number, new Uint8Array(await part.arrayBuffer()))
    number += 1
  } while (number * bytesAtOnce < blob.size)
  return (await ask('saveFile', name)).saved
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Saves a file where the user wants it. One after the other: two would mix their parts.
 * @returns whether it is on the disk; false if the user has cancelled
 * @throws if it cannot be written there
 */
export function saveFile(blob: Blob, name: string): Promise<boolean> {
  const saved = last.then(() => partByPart(blob, name))
  last = saved.catch(() => undefined)
  return saved
}
