import { useQuery } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadNotifications } from './mutations.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './Notifications.module.css'
import { notificationsQuery } from './queries.ts'

/** Above this the badge only says that there are more. */
const mostCounted = 99

function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data } = useQuery(notificationsQuery())
  const { mutate: read } = useReadNotifications()
  // The browser's own dialog keeps the focus inside, closes on Escape, and gives the focus back.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog} className={styles.panel} aria-labelledby={headingId} onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>{t('common.shell.notifications')}</h2>
        {(data?.unread ?? 0) > 0 && <button type="button" className={styles.readAll} onClick={() => read({ all: true })}>{t('notifications.readAll')}</button>}
        <button type="button" className={styles.close} data-tip={t('common.close')} aria-label={t('common.close')} onClick={() => dialog.current?.close()}><X aria-hidden size={18} /></button>
      </div>
      <div className={styles.list}><NotificationList onDone={() => dialog.current?.close()} /></div>
    </dialog>
  )
}

/** The bell: how much is new, and the list of it. */
export function NotificationsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useQuery(notificationsQuery())
  const unread = data?.unread ?? 0
  const open = () => {
    setOpen(true)
    void refetch()
  }
  return (
    <>
      <button
        type="button" className={styles.trigger} data-tip={t('common.shell.notifications')} aria-haspopup="dialog" onClick={open}
        aria-label={unread > 0 ? t('notifications.button', { count: unread }) : t('common.shell.notifications')}
      >
        <Bell aria-hidden size={20} strokeWidth={1.9} />
        {unread > 0 && <span aria-hidden className={styles.count}>{unread > mostCounted ? `${mostCounted}+` : unread}</span>}
      </button>
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </>
  )
}
