import { readCsv } from './csv.ts'
import { decoded } from './decoded.ts'
import { UnreadableFile, type Table } from './table.ts'
import { isVCard, readVCards } from './vCard.ts'

/** Far above 50,000 rows. */
const maxBytes = 64 * 1024 * 1024

/** First bytes of files that are no text, though people try: .xlsx and other zips, old .xls, PDF. */
const otherFiles = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF']

/**
 * Reads a CSV or vCard file, whichever it is by its content.
 * @throws UnreadableFile with what is wrong
 */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > maxBytes) throw new UnreadableFile('tooLarge')
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (otherFiles.some((other) => start.startsWith(other))) throw new UnreadableFile('notText')
  const text = decoded(bytes)
  return isVCard(text) ? readVCards(text) : readCsv(text)
}
