import { useState } from 'react'
import { withLeaving, type Leaving } from './derive/leaving.ts'

/**
 * Keeps removed rows until their exit animation has ended.
 * @param present the current rows
 */
export function useLeaving<Row extends { clientId: string }>(present: readonly Row[]) {
  const [leaving, setLeaving] = useState<readonly Leaving<Row>[]>([])
  return {
    rows: withLeaving(present, leaving),
    leave: (row: Row) =>
      setLeaving((others) => [
        ...others.filter((other) => other.row.clientId !== row.clientId),
        { row, index: present.findIndex(({ clientId }) => clientId === row.clientId) },
      ]),
    gone: (clientId: string) => setLeaving((others) => others.filter(({ row }) => row.clientId !== clientId)),
  }
}
