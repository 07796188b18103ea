import Papa from 'papaparse'
import { unguarded } from '../../../../../shared/domain/csv.ts'
import { UnreadableFile, type Table, type TableRow } from './table.ts'

const delimiters = [',', ';', '\t', '|']

/** Excel's first line that names the delimiter: `sep=;`. */
const named = /^sep=(.)\n/i

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

/** What tells how a file is written: its lines are read apart from that. */
const sampleLength = 64 * 1024

/** Empty lines do not count here, but in the numbers of rows. */
const sampled = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text.slice(0, sampleLength), { preview: 20, skipEmptyLines: 'greedy', delimiter })

/**
 * The delimiter that makes the most rows as long as the headings: not the most frequent one, since notes and addresses
 * are full of commas. Headings without any are of a single column.
 */
function delimiterOf(text: string): string {
  const [best] = delimiters
    .map((delimiter) => {
      const [head = [], ...rows] = sampled(text, delimiter).data
      return { delimiter, columns: head.length, rows: rows.filter(({ length }) => length === head.length).length }
    })
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.rows - a.rows || b.columns - a.columns)
  return best?.delimiter ?? '\t'
}

/** So much takes about two milliseconds. */
const stepLength = 64 * 1024

/**
 * The rows of a text that are not empty, a piece at a time. A row that is cut at the end of a piece is read with the
 * next one.
 * @param above the number of lines above the text
 */
function* rowsOf(
  text: string,
  form: Pick<Papa.ParseConfig, 'delimiter' | 'newline'>,
  above: number,
): Generator<number, TableRow[]> {
  const rows: TableRow[] = []
  let number = above
  let [start, length, isEnd] = [0, stepLength, false]
  while (!isEnd) {
    isEnd = start + length >= text.length
    const piece = text.slice(start, start + length)
    const { data, errors, meta } = new Papa.Parser(form).parse(piece, start, !isEnd) as Papa.ParseResult<string[]>
    const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
    for (const [index, raw] of data.entries()) {
      number += 1
      const cells = raw.map((cell) => unguarded(cell).trim())
      if (isFilled(cells)) rows.push({ number, cells, ...(broken.has(index) && { isBroken: true }) })
    }
    // A row that is longer than the piece.
    length = data.length === 0 ? length * 2 : stepLength
    start = meta.cursor
    yield Math.min(1, start / text.length)
  }
  return rows
}

/**
 * A CSV file's rows. The delimiter is detected; the first row with content has the names of the columns. Lines may end
 * in any way, also in several: a file that was put together has both.
 * @throws UnreadableFile if there are no rows
 */
export function* readCsv(text: string): Generator<number, Table> {
  const lines = text.replace(/\r\n?/g, '\n')
  const [first = '', delimiter = ''] = named.exec(lines) ?? []
  const body = lines.slice(first.length)
  const dialect = { delimiter: delimiter || delimiterOf(body), newline: '\n' } as const
  const rows = yield* rowsOf(body, dialect, Number(first !== ''))
  const head = rows.shift()
  if (!head) throw new UnreadableFile('empty')
  if (rows.length === 0) throw new UnreadableFile('noRows')
  return { headers: head.cells, rows }
}
