import { pageSize } from './wal.ts'

/*
 * The tables of a SQLite file, read without SQLite (sqlite.org/fileformat2.html): SQLite stops at an invalid page, and
 * reads nothing of a file with a corrupted header. Here each leaf page of a table is read separately.
 */
const tableLeaf = 0x0d
/** The first page starts with the file header. */
const fileHead = 100
const leafHead = 8
/** No stored payload is longer. */
const maxPayload = 64 * 1024 * 1024

/** Pages by number; undefined if one is missing. */
export type Pages = (number: number) => Buffer | undefined

export type Value = string | number | null

interface Cursor {
  bytes: Buffer
  at: number
}

/** An integer of one to nine bytes, seven bits each. */
function varint(cursor: Cursor): number {
  let value = 0
  for (let byte = 0; byte < 8; byte += 1) {
    const next = cursor.bytes.readUInt8(cursor.at++)
    value = value * 128 + (next & 0x7f)
    if (next < 0x80) return value
  }
  return value * 256 + cursor.bytes.readUInt8(cursor.at++)
}

/** What can be read of each row on a table's leaf page; nothing of other pages. Unreadable rows are omitted. */
function readEach<Result>(number: number, pages: Pages, read: (page: Buffer, at: number) => Result): Result[] {
  const page = pages(number)
  const head = number === 1 ? fileHead : 0
  if (!page || page.length < head + leafHead || page[head] !== tableLeaf) return []
  const found: Result[] = []
  const count = page.readUInt16BE(head + 3)
  for (let cell = 0; cell < count; cell += 1) {
    try {
      found.push(read(page, page.readUInt16BE(head + leafHead + 2 * cell)))
    } catch (error) {
      // Corrupted: it points beyond the page or the file.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return found
}

/** The rows of a table's leaf page. */
export const rowsOn = (number: number, pages: Pages): Value[][] =>
  readEach(number, pages, (page, at) => columnsOf(payloadAt(page, at, pages)))

/** How many rows with that many columns are on a table's leaf page. Their values are not read. */
export const countOn = (number: number, pages: Pages, columns: number): number =>
  readEach(number, pages, columnsAt).filter((found) => found === columns).length

/** The number of columns of the row at an offset of its page. */
function columnsAt(page: Buffer, at: number): number {
  const cursor = { bytes: page, at }
  varint(cursor)
  varint(cursor)
  const start = cursor.at
  const end = start + varint(cursor)
  let columns = 0
  for (; cursor.at < end; columns += 1) varint(cursor)
  return columns
}

/** The bytes of a row: on its page, and for a longer one on a chain of overflow pages. */
function payloadAt(page: Buffer, at: number, pages: Pages): Buffer {
  const cursor = { bytes: page, at }
  const length = varint(cursor)
  varint(cursor) // The row id, which is not used.
  if (length > maxPayload) throw new RangeError('Too long to be true')
  const here = localLength(length)
  if (cursor.at + here > page.length) throw new RangeError('Beyond its page')
  const parts = [page.subarray(cursor.at, cursor.at + here)]
  let next = here < length ? page.readUInt32BE(cursor.at + here) : 0
  for (let left = length - here; left > 0; left -= pageSize - 4) {
    const further = pages(next)
    if (!further) throw new RangeError('Its further pages are missing')
    parts.push(further.subarray(4, 4 + Math.min(left, pageSize - 4)))
    next = further.readUInt32BE(0)
  }
  return Buffer.concat(parts, length)
}

/** The number of bytes of a row on its own page. */
function localLength(length: number): number {
  const maxLocal = pageSize - 35
  if (length <= maxLocal) return length
  const minLocal = Math.floor(((pageSize - 12) * 32) / 255) - 23
  const fitting = minLocal + ((length - minLocal) % (pageSize - 4))
  return fitting <= maxLocal ? fitting : minLocal
}

function columnsOf(payload: Buffer): Value[] {
  const head = { bytes: payload, at: 0 }
  const end = varint(head)
  const values: Value[] = []
  let at = end
  while (head.at < end) {
    const type = varint(head)
    const length = lengthOf(type)
    if (at + length > payload.length) throw new RangeError('Beyond its row')
    values.push(valueOf(type, payload.subarray(at, at + length)))
    at += length
  }
  return values
}

const lengthOf = (type: number): number =>
  type >= 12 ? Math.floor((type - 12) / 2) : ([0, 1, 2, 3, 4, 6, 8, 8][type] ?? 0)

function valueOf(type: number, bytes: Buffer): Value {
  if (type >= 13 && type % 2 === 1) return bytes.toString()
  if (type === 8 || type === 9) return type - 8
  return type >= 1 && type <= 5 ? bytes.readIntBE(0, bytes.length) : null
}
