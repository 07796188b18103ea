import { localTimes } from './days.ts'

// What a spreadsheet takes for the beginning of a formula.
const formula = /^[=+\-@\t\r＝＋－＠]/

function cell(value: unknown): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Spreadsheets read a file without it in the encoding of the country. */
const byteOrderMark = '\uFEFF'

/**
 * Rows as the text of a CSV file, as RFC 4180 has it. Texts that a spreadsheet would take for a formula are made harmless.
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
