import type { TFunction } from 'i18next'
import { csvFile } from '../../../lib/csvFile.ts'
import type { PlannedRow } from './reading/plan.ts'
import type { Table } from './reading/table.ts'

/** What is wrong with a row, and what to change, in the reader's language. */
export const problemsOf = (t: TFunction, row: PlannedRow): string[] => [
  ...row.problems.map(({ kind, value, field = '' }) =>
    t(`contactFiles.import.problems.${kind}`, { value: value.slice(0, 80), field }),
  ),
  ...(row.action === 'skip' && row.why === 'repeated'
    ? [t('contactFiles.import.problems.repeated', { row: row.earlier })]
    : []),
]

/** Whether there is something to put right in the file. */
export const hasProblem = (row: PlannedRow): boolean =>
  row.problems.length > 0 || (row.action === 'skip' && row.why === 'repeated')

/**
 * The rows with problems as a file: as they are in the original, with what is wrong in front. Corrected there, it can be
 * imported.
 */
export function problemsFile(t: TFunction, rows: readonly PlannedRow[], table: Table): Blob {
  const cellsOf = new Map(table.rows.map(({ number, cells }) => [number, cells]))
  const shown = rows.filter(hasProblem)
  // Cells to the right of all columns are a problem too.
  const width = shown.reduce(
    (most, { number }) => Math.max(most, cellsOf.get(number)?.length ?? 0),
    table.headers.length,
  )
  const columns = {
    row: t('contactFiles.import.row'),
    problem: t('contactFiles.import.problem'),
    ...Object.fromEntries(Array.from({ length: width }, (_, at) => [`c${at}`, table.headers[at] ?? ''])),
  }
  const wrong = shown.map((row) => ({
    row: row.number,
    problem: problemsOf(t, row).join(' '),
    ...Object.fromEntries((cellsOf.get(row.number) ?? []).map((cell, at) => [`c${at}`, cell])),
  }))
  return csvFile(columns, wrong)
}
