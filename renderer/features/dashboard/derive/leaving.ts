/** A row on its way out, and where it stood. */
export interface Leaving<Row> {
  row: Row
  index: number
}

/**
 * The present rows, with those that are leaving where they stood.
 * One that has come back (Undo, or the server refused) is present, and leaves no more.
 */
export function withLeaving<Row extends { id: number }>(
  present: readonly Row[],
  leaving: readonly Leaving<Row>[],
): { row: Row; isLeaving: boolean }[] {
  const rows = present.map((row) => ({ row, isLeaving: false }))
  for (const { row, index } of leaving) {
    if (present.some(({ id }) => id === row.id)) continue
    rows.splice(Math.min(index, rows.length), 0, { row, isLeaving: true })
  }
  return rows
}
