import { stringify } from 'csv-stringify/sync'
import { Download } from '../../http/handler.ts'

// Spreadsheets read a file without it in the encoding of the country.
const byteOrderMark = '\uFEFF'

/**
 * Rows as a CSV file. Texts that a spreadsheet would take for a formula are made harmless.
 * @param name of the file, without its ending
 * @param columns headings by key, in order
 */
export const csv = (name: string, columns: Record<string, string>, rows: readonly object[]): Download =>
  new Download('text/csv; charset=utf-8', byteOrderMark + stringify([...rows], { header: true, columns, escape_formulas: true }), `${name}.csv`)
