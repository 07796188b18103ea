import Papa from 'papaparse'
import { UnreadableFile, type Table } from './table.ts'

const delimiters = [',', ';', '\t', '|']

/** Excel's first line that names the delimiter: `sep=;`. */
const named = /^sep=(.)\r?\n/i

/** What other programs put in front of a cell that a spreadsheet would read as a formula. */
const guard = /^'(?=[=+\-@\t\r＝＋－＠])/

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '')

/** Apart from reading: empty lines must not count here, but in the numbers of rows. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: delimiters }).meta.delimiter

/**
 * A CSV file's rows. The delimiter is detected; the first row with content has the names of the columns.
 * @throws UnreadableFile if there are no rows
 */
export function readCsv(text: string): Table {
  const [first = '', delimiter = ''] = named.exec(text) ?? []
  const body = text.slice(first.length)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: delimiter || delimiterOf(body) })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = data.map((cells, index) => ({
    number: index + 1 + Number(first !== ''),
    cells: cells.map((cell) => cell.replace(guard, '').trim()),
    ...(broken.has(index) && { isBroken: true }),
  }))
  const [head, ...filled] = rows.filter(({ cells }) => isFilled(cells))
  if (!head) throw new UnreadableFile('empty')
  if (filled.length === 0) throw new UnreadableFile('noRows')
  return { headers: head.cells, rows: filled }
}
