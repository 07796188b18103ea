import { csvText, spreadsheetForm, type CsvOptions } from '../../shared/domain/csv.ts'
import { shownLanguage } from '../i18n/index.ts'

/** The language that the page is shown in, with its reader's country if the browser names one: Mexico's numbers have a point. */
const readersLanguage = (): string => {
  const language = shownLanguage()
  return navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language
}

/** Rows as a CSV file that a double click opens as a table: a page does not know the reader's spreadsheet, only their language. */
export const csvFile = (
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  options: Omit<CsvOptions, 'form'> = {},
): Blob =>
  new Blob([csvText(columns, rows, { ...options, form: spreadsheetForm(readersLanguage()) })], {
    type: 'text/csv;charset=utf-8',
  })
