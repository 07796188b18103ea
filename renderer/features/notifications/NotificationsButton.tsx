import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Notifications.module.css'
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
  const unread = list?.unread ?? 0
  const open = () => {
    setOpen(true)
    void query.refetch()
  }
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        data-tip={t('common.shell.notifications')}
        aria-haspopup="dialog"
        onClick={open}
        aria-label={unread > 0 ? t('notifications.button', { count: unread }) : t('common.shell.notifications')}
      >
        <Bell aria-hidden size={20} strokeWidth={1.9} />
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread > maxCounted ? `${maxCounted}+` : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
