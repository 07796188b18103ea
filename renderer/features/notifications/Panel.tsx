import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../lib/keptFocus.ts'
import { useClosedByBack } from '../../lib/useClosedByBack.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useModal } from '../../ui/useModal.ts'
import { useReadNotifications } from '../../records/notifications/mutations.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './Notifications.module.css'
import { useNotifications } from './useNotifications.ts'

interface PanelProps {
  /** Id of a notification to open, once it is listed. */
  wanted: number
  onClose: () => void
}

/** The list over the page. Its code is loaded when it is first opened. */
export default function Panel({ wanted, onClose }: PanelProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { query, list } = useNotifications()
  const { mutate: read } = useReadNotifications()
  useModal(dialog)
  useClosedByBack(onClose)
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div ref={keepFocus} className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {t('common.notifications')}
        </h2>
        {(list?.unread ?? 0) > 0 && (
          <button
            type="button"
            className={styles.readAll}
            onClick={() => read({ rows: list?.notifications ?? [], all: true })}
          >
            {t('notifications.readAll')}
          </button>
        )}
        <IconButton label={t('common.close')} icon={X} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.list}>
        <NotificationList list={list} query={query} wanted={wanted} onDone={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
