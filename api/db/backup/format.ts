/**
 * A backup as a file: gzipped text, line by line, so that `zcat` shows all of it.
 *
 *     {"format":"outreach-backup","version":1,…}     the head: migrations, tables with columns and row counts, sequences
 *     rows of the first table as COPY writes them    one line for each row
 *     \.                                             end of the table; then the next one
 *     {"sha256":"…"}                                 over everything above
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

/** A backup cannot be made or used. The message is one line for the terminal and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const headSchema = z.object({
  format: z.literal('outreach-backup'),
  version: z.literal(1),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Version of the program that made it. */
  program: z.string(),
  /** Names of the migrations of its database, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  /** `value` as text: it may exceed a number's range. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
})

const tailSchema = z.object({ sha256: z.string() })

/** The header of a backup. */
export type BackupHead = z.output<typeof headSchema>

/** Line that ends a table; a row cannot look like this, since COPY doubles backslashes. */
const END_OF_TABLE = '\\.\n'

/**
 * Writes a backup.
 * @param rows yields the rows of the tables in their order, as COPY writes them
 */
export async function* writeBackup(
  head: BackupHead,
  rows: (table: BackupHead['tables'][number]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (part: Buffer) => {
    hash.update(part)
    return part
  }
  yield hashed(Buffer.from(`${JSON.stringify(head)}\n`))
  for (const table of head.tables) {
    for await (const part of rows(table)) yield hashed(part)
    yield hashed(Buffer.from(END_OF_TABLE))
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}

export interface OpenBackup {
  head: BackupHead
  /** The rows of the next table in the order of the header, as COPY reads them; must be read to the end. */
  rows(table: BackupHead['tables'][number]): AsyncGenerator<Buffer>
  /** After the last table: verifies the checksum. @throws BackupError */
  finish(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a backup for reading from start to end.
 * @throws BackupError for a file that is no backup, is damaged, or has a newer format
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = lineReader(file)
  const hash = createHash('sha256')
  const head = await guarded(file, async () => {
    const line = await lines.readLine()
    hash.update(line)
    return headSchema.parse(JSON.parse(line.toString()))
  })

  async function* rows({ rows: count }: BackupHead['tables'][number]): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      const part = await guarded(file, () => lines.readLines(left))
      left -= part.lines
      hash.update(part.bytes)
      yield part.bytes
    }
    const end = await guarded(file, () => lines.readLine())
    hash.update(end)
    if (end.toString() !== END_OF_TABLE) throw damaged(file)
  }

  async function finish(): Promise<void> {
    await guarded(file, async () => {
      const { sha256 } = tailSchema.parse(JSON.parse((await lines.readLine()).toString()))
      if (sha256 !== hash.digest('hex') || !(await lines.isAtEnd())) throw damaged(file)
    })
  }

  return { head, rows, finish, close: lines.close }
}

/** Reads a backup from beginning to end. @throws BackupError if anything is missing or has been changed */
export async function checkBackup(file: string): Promise<BackupHead> {
  const backup = await openBackup(file)
  try {
    for (const table of backup.head.tables) for await (const _ of backup.rows(table)) continue
    await backup.finish()
    return backup.head
  } finally {
    await backup.close()
  }
}

const damaged = (file: string) =>
  new BackupError(
    `${file} is no complete backup of this program (cut short, damaged, or made by a newer version): use another one.`,
  )

/** Every failure while reading becomes one error, except a file that cannot be opened. */
async function guarded<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (syscall)
      throw new BackupError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`)
    throw damaged(file)
  }
}

/** The longest line: a row with every field at its limit is far below. */
const MOST_BYTES = 64 * 1024 * 1024

/** Lines of the unzipped file, each with its line break. */
function lineReader(file: string) {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  const chunks = unzipped[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)

  /** Appends the next chunk; false at the end. */
  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next()
    if (done) return false
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    if (rest.length > MOST_BYTES) throw new Error('A line is too long')
    return true
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  /** As many whole lines as have been read, but at least one. */
  async function readLines(maxLines: number): Promise<{ bytes: Buffer; lines: number }> {
    while (!rest.includes(10)) if (!(await more())) throw new Error('The file ends too early')
    let end = 0
    let lines = 0
    for (let found = rest.indexOf(10); found >= 0 && lines < maxLines; found = rest.indexOf(10, end)) {
      end = found + 1
      lines += 1
    }
    return { bytes: take(end), lines }
  }

  return {
    readLines,
    readLine: async () => (await readLines(1)).bytes,
    isAtEnd: async () => rest.length === 0 && !(await more()),
    async close() {
      await chunks.return?.()
      source.destroy()
    },
  }
}
