import { localTimes } from './days.ts'

/** What stands between the cells of a file, and in its decimal numbers. */
export interface CsvForm {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** What programs read. */
const plain: CsvForm = { separator: ',', decimal: '.' }

/** In these countries a point stands in decimal numbers, and a semicolon between cells nevertheless. */
const pointAndSemicolon = /-(?:CH|LI)\b/

/**
 * What the spreadsheets of a language, and of its country if it is named, read: where numbers have a comma, cells are
 * separated by a semicolon.
 */
export function spreadsheetForm(language: string): CsvForm {
  const decimal = (0.5).toLocaleString(language).includes(',') ? ',' : '.'
  return { decimal, separator: decimal === ',' || pointAndSemicolon.test(language) ? ';' : ',' }
}

/** What a spreadsheet reads as the beginning of a formula. */
const isSign = (letter: string | undefined): boolean => letter !== undefined && '=+-@＝＋－＠'.includes(letter)

/*
 * What may stand before such a sign in a cell, also one that begins only for a spreadsheet that expects another
 * separator: it takes quotes seriously only at the beginning of a cell, so they protect nothing there.
 */
const lead = /[\s"',;]+/g
const beginsCell = (run: string, at: number): boolean => at === 0 || /[,;\t\r\n]/.test(run)

/** A phone number in groups: no spreadsheet calculates it, and other programs could not read it with an apostrophe. */
const phone = /^\+\d{1,3}(?: \d+(?:-\d+)*)+$/

/** With an apostrophe before each sign that would begin a formula. Long runs of blanks are gone through once. */
function guarded(text: string): string {
  if (phone.test(text)) return text
  const inner = text.replace(lead, (run, at: number) =>
    isSign(text[at + run.length]) && beginsCell(run, at) ? `${run}'` : run,
  )
  return isSign(text[0]) ? `'${inner}` : inner
}

/** A text of a cell without these apostrophes: exactly what was written, or what other programs protect that way. */
export const unguarded = (text: string): string =>
  text.replace(lead, (run, at: number) =>
    run.endsWith("'") && isSign(text[at + run.length]) && beginsCell(run, at) ? run.slice(0, -1) : run,
  )

function cell(value: unknown, { decimal }: CsvForm): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  const text = guarded(typeof value === 'object' ? JSON.stringify(value) : String(value))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark: without it spreadsheets read a file in the country's legacy encoding. */
export const byteOrderMark = '\uFEFF'

/** A row of a CSV file, by RFC 4180. Texts that a spreadsheet would read as a formula are escaped. */
export const csvLine = (cells: readonly unknown[], form = plain): string =>
  `${cells.map((value) => cell(value, form)).join(form.separator)}\r\n`

export interface CsvOptions {
  /** Keys of the columns that hold times, written as they are in the time zone. */
  times?: readonly string[]
  timeZone?: string | undefined
  /** Of programs, if missing. */
  form?: CsvForm
}

/**
 * Rows as the text of a CSV file.
 * @param columns headings by key, in order
 */
export function csvText(
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  { times = [], timeZone = 'UTC', form = plain }: CsvOptions = {},
): string {
  const local = localTimes(timeZone)
  const valueOf = (row: Record<string, unknown>, key: string) =>
    times.includes(key) && typeof row[key] === 'string' ? local(row[key]) : row[key]
  const lines = [
    Object.values(columns),
    ...rows.map((row) => Object.keys(columns).map((key) => valueOf(row as Record<string, unknown>, key))),
  ]
  return byteOrderMark + lines.map((line) => csvLine(line, form)).join('')
}
