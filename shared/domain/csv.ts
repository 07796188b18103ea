import { localTimes } from './days.ts'

/** What stands between the cells of a file, and in its decimal numbers. */
export interface CsvForm {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** What programs read. */
const plain: CsvForm = { separator: ',', decimal: '.' }

/** What the spreadsheets of a language read: where their numbers have a comma, cells are separated by a semicolon. */
export const spreadsheetForm = (language: string): CsvForm =>
  (0.5).toLocaleString(language).includes(',') ? { separator: ';', decimal: ',' } : plain

/*
 * What a spreadsheet reads as the beginning of a formula, also after what begins a cell for one that expects another
 * separator: it takes quotes seriously only at the beginning of a cell, so they protect nothing there.
 */
const sign = '[=+\\-@＝＋－＠]'
const start = `(?<=(?:^|[,;\\t\\r\\n])[\\s"']*)`
const formulas = new RegExp(start + sign, 'g')
const guards = new RegExp(`${start}'(?=${sign})`, 'g')

/** A phone number in groups: no spreadsheet calculates it, and other programs could not read it with an apostrophe. */
const phone = /^\+\d{1,3}(?: \d+(?:-\d+)*)+$/

/** With an apostrophe before each sign that would begin a formula. */
const guarded = (text: string): string => (phone.test(text) ? text : text.replace(formulas, "'$&"))

/** A text of a cell without these apostrophes: exactly what was written, or what other programs protect that way. */
export const unguarded = (text: string): string => text.replace(guards, '')

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
