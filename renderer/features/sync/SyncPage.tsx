import { Button } from 'antd'
import { CloudCheck, LoaderCircle, RefreshCw } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord } from '../../../shared/replica.ts'
import { useDates } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { useMoreRows } from '../../lib/lostFocus.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { isDesktop } from '../../platform/index.ts'
import { ImportCard } from '../../records/imports/ImportCard.tsx'
import { useRunningImports } from '../../records/imports/running.ts'
import { OthersWaiting } from '../../records/sync/OthersWaiting.tsx'
import { stateOf } from '../../records/sync/SyncMark.tsx'
import { useSyncNow } from '../../records/sync/useSyncNow.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { WindowRows } from '../../ui/WindowRows.tsx'
import { Asking, canRetry } from './Asking.tsx'
import { FileCard } from './file/FileCard.tsx'
import { Lost } from './Lost.tsx'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'
import { useAndSend } from './useAndSend.ts'
import { Waiting } from './Waiting.tsx'

const DeviceCard = lazyPart(() => import('../../records/devices/DeviceCard.tsx'))

/** Number of records with problems shown at first, and added by each "show more". */
const pageSize = 50
/** Estimated height of a record's row in px. */
const rowHeight = 57

const keyOf = ({ id }: PendingRecord) => id

/** The current obstacle, if there is one. */
function Standing() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const hasPending = useSync(({ pending }) => pending.length > 0)
  const stop = useSync((state) => state.stop)
  const isKept = useSync((state) => state.isKept)
  const outOfReach = useSync((state) => state.outOfReach)
  // The desktop keeps nothing while it cannot open its file.
  if (isKept && outOfReach > 0) return null
  const offline = isKept ? 'offline' : 'offlineOnPage'
  const standing = isOnline ? (hasPending && stop) || 'none' : offline
  // It says that what is recorded is kept.
  if (standing === 'none' && !isKept) return null
  return (
    <>
      {t(`sync.standing.${standing}`)}
      <br />
    </>
  )
}

/** That lists are not up to date here. */
function Behind() {
  const { t } = useTranslation()
  const isBehind = useSync((state) => state.isBehind)
  return (
    isBehind && (
      <>
        {t('sync.behind')}
        <br />
      </>
    )
  )
}

/** When the queue was last sent completely: shown whatever the state is now. */
function LastSuccess() {
  const { t } = useTranslation()
  const dates = useDates()
  const lastSuccess = useSync((state) => state.lastSuccess)
  return lastSuccess === null ? t('sync.never') : t('sync.last', { time: dates.dateTime(lastSuccess) })
}

/** Records that need the user's decision, a page at a time. */
function AskingCard({ records }: { records: readonly PendingRecord[] }) {
  const { t } = useTranslation()
  const { shown, more, added } = useMoreRows(pageSize)
  const andSend = useAndSend()
  const again = records.filter(({ problem }) => problem !== null && canRetry.has(problem.kind))
  const tryAll = () =>
    andSend(async ({ retry }) => {
      // Those that are gone or have changed meanwhile stay as they are now.
      for (const { id } of again) await retry(id)
      return true
    })
  return (
    <Card
      title={t('sync.asking', { count: records.length })}
      action={
        again.length > 1 && (
          <div ref={keepFocus}>
            <Button onClick={tryAll}>{t('sync.retryAll')}</Button>
          </div>
        )
      }
    >
      <ul ref={keepFocus} tabIndex={-1} className={styles.list}>
        {records.slice(0, shown).map((record, index) => (
          <li key={record.id} {...added(index)}>
            <Asking record={record} />
          </li>
        ))}
      </ul>
      {records.length > shown && (
        <Button type="text" onClick={more}>
          {t('common.moreText')}
        </Button>
      )}
    </Card>
  )
}

function WaitingCard({ records }: { records: readonly PendingRecord[] }) {
  const { t } = useTranslation()
  const sending = useSync((state) => state.sending)
  return (
    <Card title={t('sync.waiting', { count: records.length })}>
      <WindowRows
        items={records}
        keyOf={keyOf}
        estimate={rowHeight}
        roles={['list', 'listitem']}
        rowClassName={styles.waiting}
      >
        {(record) => <Waiting record={record} state={stateOf(record, sending)} />}
      </WindowRows>
    </Card>
  )
}

const SentCard = memo(function SentCard() {
  const { t } = useTranslation()
  const sent = useSync((state) => state.sent)
  if (sent.length === 0) return null
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
})

/** What cannot be kept, reached or found again on this device. */
function Warnings() {
  const { t } = useTranslation()
  const isKept = useSync((state) => state.isKept)
  const outOfReach = useSync((state) => state.outOfReach)
  return (
    <>
      {!isKept && (
        <p role="alert" className={styles.warning}>
          {t('sync.notKept')}
        </p>
      )}
      {outOfReach > 0 && (
        <div role="alert" className={styles.warning}>
          <p className={styles.title}>{t('sync.outOfReach', { count: outOfReach })}</p>
          <p className={styles.why}>{t(isDesktop ? 'desktop.notOpened.waiting' : 'sync.outOfReachText')}</p>
        </div>
      )}
      <Lost />
    </>
  )
}

/** Says that nothing waits, once that is known. */
function NothingCard() {
  const { t } = useTranslation()
  const { isKept, isKnown, lost } = useSync()
  if (isKept && !isKnown) return null
  return (
    <Card>
      <EmptyState
        compact
        icon={CloudCheck}
        title={t('sync.nothing')}
        hint={isKnown && lost.count === 0 && t('sync.nothingHint')}
      />
    </Card>
  )
}

/** The state of all records of this device: those with problems, queued and sent ones. */
export default function SyncPage() {
  const { t } = useTranslation()
  const pending = useSync((state) => state.pending)
  const outOfReach = useSync((state) => state.outOfReach)
  const isDraining = useSync((state) => state.isDraining)
  const sync = useSyncNow()
  const { user, organizationId } = useSession()
  const asking = pending.filter(({ problem }) => problem !== null)
  const waiting = pending.filter(({ problem }) => problem === null)
  const imports = useRunningImports((state) => state.imports).filter(({ state }) => state !== 'done')
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('common.sync.title')}
        subtitle={
          <>
            <Standing />
            <Behind />
            <LastSuccess />
          </>
        }
        actions={
          // Not `loading`, which ignores clicks: the running round may have begun by itself.
          <Button
            type="primary"
            icon={
              isDraining ? (
                <LoaderCircle aria-hidden size={16} className="turning" />
              ) : (
                <RefreshCw aria-hidden size={16} />
              )
            }
            onClick={sync}
          >
            {t('sync.now')}
          </Button>
        }
      />
      <Warnings />
      {asking.length > 0 && <AskingCard records={asking} />}
      {waiting.length > 0 && <WaitingCard records={waiting} />}
      {imports.map((one) => (
        <ImportCard key={one.id} one={one} />
      ))}
      {unsentCount({ pending, outOfReach }) + imports.length === 0 && <NothingCard />}
      <OthersWaiting userId={user.id} />
      {organizationId !== null && (
        <Suspense fallback={null}>
          <DeviceCard organizationId={organizationId} isOwn />
        </Suspense>
      )}
      <FileCard />
      <SentCard />
    </div>
  )
}
