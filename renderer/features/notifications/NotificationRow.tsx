import { Award, CalendarClock, UserPlus, UserRoundCheck, UserRoundX, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Notification, NotificationKind } from '../../../shared/schemas/notification.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { standardText } from '../../lib/standardText.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Notifications.module.css'

const icons: Record<NotificationKind, LucideIcon> = {
  follow_up_due: CalendarClock,
  achievement_earned: Award,
  invitation_accepted: UserPlus,
  contact_assigned: UserRoundCheck,
  follow_up_assigned: UserRoundCheck,
  contact_declined: UserRoundX,
  follow_up_declined: UserRoundX,
}

interface NotificationRowProps {
  notification: Notification
  /** Name of its organization, if it is not the current one. */
  place?: string
  onOpen: () => void
}

/** One notification, linked to its subject. */
export function NotificationRow({
  notification: { kind, subject, dueDate, createdAt, readAt },
  place,
  onOpen,
}: NotificationRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const Icon = icons[kind]
  // A contact may be called like an achievement.
  const name = kind === 'achievement_earned' ? standardText(t, subject) : subject
  const text = name === null ? t(`notifications.unnamed.${kind}`) : t(`notifications.${kind}`, { name })
  const time = dueDate === null ? dates.relative(createdAt) : dates.followUp(dueDate).label
  return (
    <button type="button" className={classes(styles.row, readAt === null && styles.unread)} onClick={onOpen}>
      <span className={styles.icon}>
        <Icon aria-hidden size={18} strokeWidth={1.9} />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span className={styles.time}>{oneLine(time, place)}</span>
      </span>
      {readAt === null && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications.unread')}</span>
        </span>
      )}
    </button>
  )
}
