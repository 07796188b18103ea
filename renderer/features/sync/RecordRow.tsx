import { MapPinned, UserRound } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import type { WaitingState } from '../../records/sync/SyncMark.tsx'
import { Badge } from '../../ui/badges/Badge.tsx'
import type { Tone } from '../../ui/theme.ts'
import styles from './Sync.module.css'
import { useSubject, type Recorded } from './useSubject.ts'

const tones: Record<WaitingState | 'sent', Tone> = {
  kept: 'info',
  sending: 'secondary',
  asks: 'error',
  sent: 'primary',
}

interface RecordRowProps {
  record: Recorded
  /** When it was recorded, or received by the server. */
  at: string
  state: WaitingState | 'sent'
}

/** A recorded change, and its state. Drawn again only if these change: the queue does so at each step of its sending. */
export const RecordRow = memo(function RecordRow({ record, at, state }: RecordRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const subject = useSubject(record)
  const Icon = record.entity === 'contact' ? UserRound : MapPinned
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon aria-hidden size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {t(`sync.did.${record.entity}.${'returned' in record.body ? 'return' : record.op}`, { name: subject })}
        </p>
        <p className={styles.note}>{dates.dateTime(at)}</p>
      </div>
      <span className={styles.state}>
        <Badge tone={tones[state]}>{t(`common.sync.state.${state}`)}</Badge>
      </span>
    </div>
  )
})
