import { csvText, spreadsheetForm, type CsvOptions } from '../../shared/domain/csv.ts'
import { shownLanguage } from '../i18n/index.ts'

/** Rows as a CSV file that a double click opens as a table: a page does not know the reader's spreadsheet, only their language. */
export const csvFile = (
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  options: Omit<CsvOptions, 'form'> = {},
): Blob =>
  new Blob([csvText(columns, rows, { ...options, form: spreadsheetForm(shownLanguage()) })], {
    type: 'text/csv;charset=utf-8',
  })
