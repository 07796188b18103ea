import { CircleAlert, CloudCheck, CloudUpload, RefreshCw, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity, PendingRecord } from '../../../shared/replica.ts'
import { paths } from '../../lib/paths.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { classes } from '../../ui/classes.ts'
import { derivedFrom } from '../../lib/memo.ts'
import styles from './SyncMark.module.css'

/** State of a queued record. */
export type WaitingState = 'kept' | 'sending' | 'asks'

const icons: Record<WaitingState | 'sent', LucideIcon> = {
  kept: CloudUpload,
  sending: RefreshCw,
  asks: CircleAlert,
  sent: CloudCheck,
}

const keyOf = ({ entity, clientId }: { entity: Entity; clientId: string }) => `${entity} ${clientId}`

/** Queued records by their row; of several, the one that needs a decision first. */
const byRow = derivedFrom(
  (pending: readonly PendingRecord[]): ReadonlyMap<string, PendingRecord> =>
    new Map(
      pending
        .toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null))
        .map((record) => [keyOf(record), record]),
    ),
)

/** The state of a queued record. */
export const stateOf = ({ id, problem }: PendingRecord, sending: ReadonlySet<string>): WaitingState =>
  problem ? 'asks' : sending.has(id) ? 'sending' : 'kept'

/**
 * A small mark at a row with queued changes: stored, being sent, or in need of a decision. When the server has
 * everything, it says so for a moment, and then disappears. The badge above announces arrivals to screen readers, once
 * for all rows.
 */
export function SyncMark({ entity, clientId }: { entity: Entity; clientId: string }) {
  const { t } = useTranslation()
  const key = keyOf({ entity, clientId })
  const state = useSync(({ pending, sending, received }) => {
    const record = pending.length > 0 ? byRow(pending).get(key) : undefined
    if (record) return stateOf(record, sending)
    return received.some((one) => keyOf(one) === key) ? 'sent' : null
  })
  if (state === null) return null
  const Icon = icons[state]
  const label = t(`common.sync.state.${state}`)
  const icon = <Icon aria-hidden size={14} />
  if (state === 'asks')
    return (
      <Link to={paths.sync} className={classes(styles.mark, styles.asks)} aria-label={label} data-tip={label}>
        {icon}
      </Link>
    )
  return (
    <span
      className={classes(styles.mark, state === 'sent' && styles.sent)}
      role="img"
      aria-label={label}
      data-tip={label}
    >
      {icon}
    </span>
  )
}
