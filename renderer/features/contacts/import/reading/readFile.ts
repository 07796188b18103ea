import { readCsv } from './csv.ts'
import { decoded } from './decoded.ts'
import { UnreadableFile, type Table } from './table.ts'
import { isVCard, readVCards } from './vCard.ts'

/** Far above 50,000 rows. */
const maxBytes = 64 * 1024 * 1024

/** First bytes of files that are no text, though people try: .xlsx and other zips, old .xls, PDF. */
const otherFiles = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF']

/**
 * Reads a CSV or vCard file, whichever it is by its content. Yields in between, and which part of the file is read, from
 * 0 to 1: 50,000 rows at once would block the page.
 * @throws UnreadableFile with what is wrong
 */
export function* readTable(bytes: Uint8Array): Generator<number | void, Table> {
  if (bytes.length > maxBytes) throw new UnreadableFile('tooLarge')
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (otherFiles.some((other) => start.startsWith(other))) throw new UnreadableFile('notText')
  const text = yield* decoded(bytes)
  return yield* isVCard(text) ? readVCards(text) : readCsv(text)
}
