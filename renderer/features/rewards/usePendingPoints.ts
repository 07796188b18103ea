import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pendingPoints, type Earnings } from '../../../shared/figures/pendingPoints.ts'
import { useSession } from '../../lib/session.ts'
import type { LocalRecords } from '../../offline/engine.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'

export interface PendingPoints {
  /** By reason, without entries of zero points. */
  entries: readonly { reason: keyof Earnings; points: number }[]
  total: number
}

const none: PendingPoints = { entries: [], total: 0 }

const listed = (earnings: Earnings): PendingPoints => {
  const entries = (Object.keys(earnings) as (keyof Earnings)[])
    .map((reason) => ({ reason, points: earnings[reason] }))
    .filter(({ points }) => points !== 0)
  return { entries, total: entries.reduce((sum, { points }) => sum + points, 0) }
}

function useLocalRecords(): LocalRecords | null {
  const [records, setRecords] = useState<LocalRecords | null>(null)
  useEffect(() => {
    let isWanted = true
    localRecords().then(
      (opened) => isWanted && setRecords(opened),
      () => undefined,
    )
    return () => void (isWanted = false)
  }, [])
  return records
}

/**
 * The points that will be added once the server has this device's queue. Records being sent may briefly be counted by
 * both sides.
 */
export function usePendingPoints(organizationId: number): PendingPoints {
  const { user, organization } = useSession()
  const { pending, sending } = useSync()
  const records = useLocalRecords()
  // Also changes with the stored rows.
  const { data: view } = useQuery(interactionsQuery(organizationId))
  const timeZone = organization?.timeZone
  return useMemo(() => {
    const waiting = pending.filter((record) => record.organizationId === organizationId && !sending.has(record.id))
    if (!view || !records || timeZone === undefined || waiting.length === 0) return none
    return listed(
      pendingPoints({
        userId: user.id,
        timeZone,
        stored: records.lists.stored('interaction', organizationId),
        pending: waiting,
      }),
    )
  }, [pending, sending, view, records, timeZone, organizationId, user.id])
}
