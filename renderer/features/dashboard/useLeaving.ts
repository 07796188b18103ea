import { useState } from 'react'
import { withLeaving, type Leaving } from './derive/leaving.ts'

/**
 * Keeps removed rows until their exit animation has ended.
 * @param present the current rows
 */
export function useLeaving<Row extends { id: number }>(present: readonly Row[]) {
  const [leaving, setLeaving] = useState<readonly Leaving<Row>[]>([])
  return {
    rows: withLeaving(present, leaving),
    leave: (row: Row) =>
      setLeaving((others) => [
        ...others.filter((other) => other.row.id !== row.id),
        { row, index: present.findIndex(({ id }) => id === row.id) },
      ]),
    gone: (id: number) => setLeaving((others) => others.filter(({ row }) => row.id !== id)),
  }
}
