/** A row that is animating out, and its position. */
export interface Leaving<Row> {
  row: Row
  index: number
}

/**
 * The present rows, with removed ones in their old positions. A restored row (Undo, or the server refused) is present
 * again, and not removed any more.
 */
export function withLeaving<Row extends { clientId: string }>(
  present: readonly Row[],
  leaving: readonly Leaving<Row>[],
): { row: Row; isLeaving: boolean }[] {
  const rows = present.map((row) => ({ row, isLeaving: false }))
  for (const { row, index } of leaving) {
    if (present.some(({ clientId }) => clientId === row.clientId)) continue
    rows.splice(Math.min(index, rows.length), 0, { row, isLeaving: true })
  }
  return rows
}
