/**
 * For tests of functions that go through whole lists: counts reads of the rows' fields. Cost that grows faster than the
 * list shows in the count, on a busy machine as on an idle one.
 */
export function countReads<Row extends object>(rows: readonly Row[]): { rows: Row[]; perRow: () => number } {
  let reads = 0
  const watched = rows.map(
    (row) =>
      new Proxy(row, {
        get(target, key, receiver): unknown {
          reads += 1
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  return { rows: watched, perRow: () => reads / rows.length }
}
