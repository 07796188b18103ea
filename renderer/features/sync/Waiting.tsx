import { useTranslation } from 'react-i18next'
import { isReadable, type PendingRecord } from '../../../shared/replica.ts'
import { readersText } from '../../lib/readersText.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import type { WaitingState } from '../../records/sync/SyncMark.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'

/** After this many attempts in vain it may not be the network: the page says what happened, and what one can do. */
const triesBeforeNotice = 3

/** Whether a record is held up by more than a missing network, of which the page's head tells. */
function useIsStuck(record: PendingRecord): boolean {
  const isOnline = useOnline()
  const { attempts, lastError } = record
  if (lastError === 'unreachable' && !isOnline) return false
  return attempts >= triesBeforeNotice && lastError !== null && isReadable(record)
}

/** Why a record has not been sent so far. */
function useReason({ attempts, lastError }: PendingRecord): string {
  const { t } = useTranslation()
  if (lastError === 'signIn') return t('sync.standing.signIn')
  if (lastError === 'unreachable') return t('sync.why.unanswered', { number: attempts })
  const message = lastError ? readersText(lastError) : t('sync.noReason')
  return t('sync.why.failing', { number: attempts, message })
}

function Stuck({ record }: { record: PendingRecord }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.why}>{useReason(record)}</p>
      <RecordActions record={record} canRetry discardText={t('sync.discardMaybe')} />
    </>
  )
}

/**
 * A record that is sent as soon as the server takes it; if it has been tried in vain for long, what one can do about
 * it.
 */
export function Waiting({ record, state }: { record: PendingRecord; state: WaitingState }) {
  const isStuck = useIsStuck(record)
  return (
    <div className={styles.asking}>
      <RecordRow record={record} at={record.madeAt} state={state} />
      {isStuck && <Stuck record={record} />}
    </div>
  )
}
