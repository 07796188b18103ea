import { Bell } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Notifications.module.css'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useNotifications } from './useNotifications.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'

const Panel = lazyDialog(() => import('./Panel.tsx'))

/** Above this the badge only shows that there are more. */
const maxCounted = 99

/** The bell: the number of unread notifications, and their list. */
export function NotificationsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { query, list } = useNotifications()
  const [params, change] = useAddressParams(true)
  // A push message was clicked: its id, or `all`.
  const wanted = params.get('notification')
  const { refetch } = query
  useEffect(() => {
    if (wanted !== null) void refetch()
  }, [wanted, refetch])
  const close = () => {
    setOpen(false)
    if (wanted !== null) change((current) => current.delete('notification'))
  }
  const unread = list?.unread ?? 0
  const open = () => {
    setOpen(true)
    void refetch()
  }
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        data-tip={t('common.notifications')}
        aria-haspopup="dialog"
        onClick={open}
        aria-label={unread > 0 ? t('notifications.button', { count: unread }) : t('common.notifications')}
      >
        <Bell aria-hidden size={20} strokeWidth={1.9} />
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread > maxCounted ? `${maxCounted}+` : unread}
          </span>
        )}
      </button>
      {(isOpen || wanted !== null) && (
        <Suspense fallback={null}>
          <Panel wanted={Number(wanted)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
