import { localTimes } from './days.ts'

// What a spreadsheet reads as the beginning of a formula.
const formula = /^[=+\-@\t\r＝＋－＠]/

function cell(value: unknown): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Byte order mark: without it spreadsheets read a file in the country's legacy encoding. */
const byteOrderMark = '\uFEFF'

/**
 * Rows as the text of a CSV file, by RFC 4180. Texts that a spreadsheet would read as a formula are escaped.
 * @param columns headings by key, in order
 * @param times keys of the columns that hold times, written as they are in the time zone
 */
export function csvText(
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  times: readonly string[] = [],
  timeZone = 'UTC',
): string {
  const local = localTimes(timeZone)
  const valueOf = (row: Record<string, unknown>, key: string) =>
    times.includes(key) && typeof row[key] === 'string' ? local(row[key]) : row[key]
  const lines = [
    Object.values(columns),
    ...rows.map((row) => Object.keys(columns).map((key) => valueOf(row as Record<string, unknown>, key))),
  ]
  return byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
