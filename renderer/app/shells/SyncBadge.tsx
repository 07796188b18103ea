import { HardDrive, RefreshCw, Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../../lib/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import { hadWaited } from '../../offline/view/justReceived.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { useSyncNow } from '../../records/sync/useSyncNow.ts'
import { Badge } from '../../ui/badges/Badge.tsx'
import styles from './SyncBadge.module.css'

/** A badge's text; without space for it, sighted users see its icon and its number. */
function Words({ count, children }: { count: number; children: string }) {
  const format = useNumbers()
  return (
    <>
      <span className={count > 0 ? styles.longWords : styles.words}>{children}</span>
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {format(count)}
        </span>
      )}
    </>
  )
}

/** Sends the queue; shows the number of unsent records. */
function SyncButton({ count }: { count: number }) {
  const { t } = useTranslation()
  const isDraining = useSync((state) => state.isDraining)
  const sync = useSyncNow()
  return (
    <button type="button" className={styles.button} aria-busy={isDraining} onClick={sync}>
      <RefreshCw aria-hidden size={14} />
      <Words count={count}>{t('common.sync.button', { count })}</Words>
    </button>
  )
}

/** Announces the arrival of records that the user knew to be queued: once, when nothing more is to be sent. */
function Received() {
  const { t } = useTranslation()
  const count = useSync(({ pending, received }) =>
    pending.every(({ problem }) => problem !== null) ? received.filter(hadWaited).length : 0,
  )
  return count > 0 && <span className="visually-hidden">{t('common.sync.done', { count })}</span>
}

/** The state of a device that has sent everything. */
function OnlineBadge() {
  const { t } = useTranslation()
  const isBehind = useSync((state) => state.isBehind)
  return (
    <Badge tone={isBehind ? 'error' : 'primary'} icon={isBehind ? HardDrive : Wifi}>
      <Words count={0}>{t(isBehind ? 'sync.noRoom' : 'common.online')}</Words>
    </Badge>
  )
}

/**
 * Red 'Offline', 'Sync N items', or green 'Online' (specification, point 5), red while what others change does not fit;
 * the change is announced. The badges lead to the page Sync.
 */
export function SyncBadge() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const count = useSync(unsentCount)
  const badge = isOnline ? (
    <OnlineBadge />
  ) : (
    <Badge tone="error" icon={WifiOff}>
      <Words count={count}>{count > 0 ? t('common.sync.offlineWith', { count }) : t('common.offline')}</Words>
    </Badge>
  )
  return (
    <div className={styles.place}>
      {isOnline && count > 0 && <SyncButton count={count} />}
      <span role="status">
        {isOnline && count > 0 ? null : (
          <Link to={paths.sync} className={styles.link}>
            {badge}
          </Link>
        )}
        <Received />
      </span>
    </div>
  )
}
