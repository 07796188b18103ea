import { Button } from 'antd'
import { CloudCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord } from '../../../shared/replica.ts'
import { useDates } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { OthersWaiting } from '../../records/sync/OthersWaiting.tsx'
import { stateOf } from '../../records/sync/SyncMark.tsx'
import { useSyncNow } from '../../records/sync/useSyncNow.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WindowRows } from '../../ui/WindowRows.tsx'
import { Asking } from './Asking.tsx'
import { FileCard } from './file/FileCard.tsx'
import { Lost } from './Lost.tsx'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'

/** Number of records with problems shown at first, and added by each "show more". */
const pageSize = 50
/** Estimated height of a record's row in px. */
const rowHeight = 57

const keyOf = ({ id }: PendingRecord) => id

/** A line with the current obstacle, or the time of the last complete sync. */
function Standing() {
  const { t } = useTranslation()
  const dates = useDates()
  const isOnline = useOnline()
  const { stop, lastSuccess, lost, pending } = useSync()
  if (!isOnline) return t('sync.standing.offline')
  if (pending.length > 0 && stop !== null) return t(`sync.standing.${stop}`)
  // Some records were lost.
  if (lost.count > 0) return null
  return lastSuccess === null || pending.length > 0
    ? t('sync.standing.none')
    : t('sync.standing.last', { time: dates.dateTime(lastSuccess) })
}

/** Records that need the user's decision, a page at a time. */
function AskingCard({ records }: { records: readonly PendingRecord[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(pageSize)
  return (
    <Card title={t('sync.asking', { count: records.length })}>
      <ul className={styles.list}>
        {records.slice(0, shown).map((record) => (
          <li key={record.id}>
            <Asking record={record} />
          </li>
        ))}
      </ul>
      {records.length > shown && (
        <Button type="text" onClick={() => setShown(shown + pageSize)}>
          {t('common.moreText')}
        </Button>
      )}
    </Card>
  )
}

function WaitingCard({ records }: { records: readonly PendingRecord[] }) {
  const { t } = useTranslation()
  const { sending } = useSync()
  return (
    <Card title={t('sync.waiting', { count: records.length })}>
      <WindowRows
        items={records}
        keyOf={keyOf}
        estimate={rowHeight}
        roles={['list', 'listitem']}
        rowClassName={styles.waiting}
      >
        {(record) => <RecordRow record={record} at={record.madeAt} state={stateOf(record, sending)} />}
      </WindowRows>
    </Card>
  )
}

function SentCard() {
  const { t } = useTranslation()
  const { sent } = useSync()
  return (
    <Card title={t('sync.sent')}>
      <ul className={styles.list}>
        {sent.map((record) => (
          <li key={`${record.id} ${record.sentAt}`}>
            <RecordRow record={record} at={record.sentAt} state="sent" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The state of all records of this device: those with problems, queued and sent ones. */
export default function SyncPage() {
  const { t } = useTranslation()
  const { pending, sent, isDraining, isKept, lost } = useSync()
  const sync = useSyncNow()
  const { user } = useSession()
  const asking = pending.filter(({ problem }) => problem !== null)
  const waiting = pending.filter(({ problem }) => problem === null)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('common.sync.title')}
        subtitle={<Standing />}
        actions={
          <Button type="primary" icon={<RefreshCw aria-hidden size={16} />} loading={isDraining} onClick={sync}>
            {t('sync.now')}
          </Button>
        }
      />
      {!isKept && (
        <p role="alert" className={styles.warning}>
          {t('sync.notKept')}
        </p>
      )}
      <Lost />
      {asking.length > 0 && <AskingCard records={asking} />}
      {waiting.length > 0 && <WaitingCard records={waiting} />}
      {pending.length === 0 && (
        <Card>
          <EmptyState
            compact
            icon={CloudCheck}
            title={t('sync.nothing')}
            hint={lost.count === 0 && t('sync.nothingHint')}
          />
        </Card>
      )}
      <OthersWaiting userId={user.id} />
      <FileCard />
      {sent.length > 0 && <SentCard />}
    </div>
  )
}
