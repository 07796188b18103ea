import { MapPin } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useDates } from '../../lib/dates.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { activityTitle } from './derive/activity.ts'
import type { Person } from './derive/people.ts'
import styles from './RecentActivity.module.css'

/** One interaction: type, contact, place, time, notes. */
export const ActivityItem = memo(function ActivityItem({
  interaction,
  person,
}: {
  interaction: Interaction
  person: Person | undefined
}) {
  const { t } = useTranslation()
  const dates = useDates()
  const { icon: Icon, tone } = typeStyles[interaction.type]
  const address = interaction.location?.address || t('interactions.noLocation')
  const title = t(`dashboard.activity.title.${activityTitle(interaction)}`, {
    contact: person?.name ?? t('contacts.unknown'),
  })
  return (
    <article className={styles.activity} aria-label={title}>
      <span className={styles.icon} style={{ color: `var(--${tone})`, background: `var(--${tone}-tint)` }}>
        <Icon aria-hidden size={18} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {person ? (
            <ContactLink contact={person} wholeRow>
              {title}
            </ContactLink>
          ) : (
            title
          )}
        </h3>
        <p className={styles.place}>
          <MapPin aria-hidden size={14} />
          {address}
        </p>
        {interaction.notes && (
          <p className={styles.notes} title={interaction.notes}>
            {interaction.notes}
          </p>
        )}
      </div>
      <div className={styles.time}>
        <SyncMark entity="interaction" clientId={interaction.clientId} />
        <time dateTime={interaction.date} title={dates.dateTime(interaction.date)}>
          {dates.relative(interaction.date)}
        </time>
      </div>
    </article>
  )
})
