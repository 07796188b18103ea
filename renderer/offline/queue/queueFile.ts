import * as z from 'zod'
import { isReadable } from '../../../shared/replica.ts'
import { id, timestamp } from '../../../shared/schemas/common.ts'
import { pendingRecord } from '../../../shared/schemas/pendingRecord.ts'
import { onceEach } from './copies.ts'
import { checksum, sealed, unsealed } from './sealing.ts'

/*
 * The queue as a file: one line of JSON in plain text, followed by the encrypted content.
 *
 *   {"format":"outreach-queue","version":1,"iterations":600000,"salt":"…","iv":"…","sha256":"…"}
 *
 *   AES-256-GCM over the content below as JSON; the key is PBKDF2-SHA-256 of the passphrase, 'outreach-queue 1' is authenticated with it
 *
 * Any change of this format, or of its content, gets the next version; a record's own version is its `format`.
 */
const format = 'outreach-queue'
const version = 1
const label = `${format} ${version}`

/** Far more than any queue, and less than a browser has space for. */
export const maxFile = 128 * 1024 * 1024
/** The first line is shorter. */
const maxHead = 1_024
/** Limits of the iterations: opening a file must not take minutes, and must not be too cheap. */
const counts = { min: 100_000, max: 10_000_000 }

const head = z.object({
  format: z.literal(format),
  version: z.literal(version),
  iterations: z.int().min(counts.min).max(counts.max),
  salt: z.hex().length(32),
  iv: z.hex().length(24),
  sha256: z.hex().length(64),
})

const content = z.object({
  owner: z.object({ id, username: z.string(), name: z.string() }),
  /** The app's address where it was saved. */
  origin: z.string(),
  savedAt: timestamp,
  records: z.array(pendingRecord),
})
export type QueueFile = z.output<typeof content>

/** Why a file cannot be read. */
export type FileFault = 'notOurs' | 'tooLarge' | 'damaged' | 'newer' | 'passphrase'

export class QueueFileError extends Error {
  override readonly name = 'QueueFileError'
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`The file cannot be read: ${fault}`)
    this.fault = fault
  }
}

export async function writeQueueFile(file: QueueFile, passphrase: string): Promise<Blob> {
  const { seal, data } = await sealed(JSON.stringify(file), passphrase, label)
  const line = JSON.stringify({ format, version, ...seal, sha256: await checksum(seal, data) } satisfies z.input<
    typeof head
  >)
  return new Blob([line, '\n', data], { type: 'application/octet-stream' })
}

/** The first line, and its end. */
async function headOf(file: Blob): Promise<{ head: z.output<typeof head>; end: number }> {
  const beginning = await file.slice(0, maxHead).text()
  if (!beginning.startsWith(`{"format":"${format}"`)) throw new QueueFileError('notOurs')
  const end = beginning.indexOf('\n')
  const line = parsed(beginning.slice(0, Math.max(end, 0)))
  if (typeof line === 'object' && line !== null && Number((line as { version?: unknown }).version) > version)
    throw new QueueFileError('newer')
  const found = head.safeParse(line)
  if (!found.success) throw new QueueFileError('damaged')
  return { head: found.data, end }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws QueueFileError with the reason if it cannot be read */
export async function readQueueFile(file: Blob, passphrase: string): Promise<QueueFile> {
  const { head: seal, end } = await headOf(file)
  if (file.size > maxFile) throw new QueueFileError('tooLarge')
  const data = new Uint8Array(await file.slice(end + 1).arrayBuffer())
  if ((await checksum(seal, data)) !== seal.sha256) throw new QueueFileError('damaged')
  const text = await unsealed(seal, data, passphrase, label)
  if (text === null) throw new QueueFileError('passphrase')
  const found = content.safeParse(parsed(text))
  // Only an app with the passphrase can have written it: a newer version.
  if (!found.success || !found.data.records.every(isReadable)) throw new QueueFileError('newer')
  return { ...found.data, records: onceEach(found.data.records) }
}
