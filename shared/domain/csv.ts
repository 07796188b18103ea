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
 * Rows as the text of a CSV file. Texts that a spreadsheet would take for a formula are made harmless.
 * @param columns headings by key, in order
 */
export function csvText(columns: Readonly<Record<string, string>>, rows: readonly object[]): string {
  const lines = [Object.values(columns), ...rows.map((row) => Object.keys(columns).map((key) => (row as Record<string, unknown>)[key]))]
  return byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\n`).join('')
}
