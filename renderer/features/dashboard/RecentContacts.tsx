import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { StatusBadge } from '../../ui/badges/badges.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Dashboard.module.css'
import { recentContactCount, type RecentContact } from './derive/recentContacts.ts'

/** Height of a row in px, for the skeleton. */
const rowHeight = 58

function ContactRow({ contact, last }: RecentContact) {
  const { t } = useTranslation()
  const dates = useDates()
  // A contact without interactions has no place; a recorded place may lack its name.
  const location = last
    ? last.location?.address || t('interactions.noLocation')
    : t('dashboard.contacts.unknownLocation')
  return (
    <li className={styles.row}>
      <Avatar name={contact.name} />
      <div className={styles.rowWords}>
        <p className={styles.rowHead}>
          <ContactLink contact={contact} className={styles.name} wholeRow />
          <span className={styles.marks}>
            <SyncMark entity="contact" clientId={contact.clientId} />
            <StatusBadge status={contact.status} />
          </span>
        </p>
        <p className={styles.rowLine}>
          <span className={styles.cut} title={location}>
            {location}
          </span>
          <span className={styles.rowTime}>
            <span className="visually-hidden">{t('dashboard.contacts.lastInteraction')} </span>
            {last ? dates.date(last.date) : t('common.never')}
          </span>
        </p>
      </div>
    </li>
  )
}

/** The three contacts with the latest interactions. */
export function RecentContacts({
  title,
  contacts,
  loading,
}: {
  title?: string
  contacts: readonly RecentContact[]
  loading: boolean
}) {
  const { t } = useTranslation()
  const all = (
    <Link to={paths.contacts} className={styles.textButton} aria-label={t('dashboard.contacts.viewAll')}>
      {t('common.viewAll')}
    </Link>
  )
  return (
    <Card title={title ?? t('dashboard.contacts.heading')} flush className={styles.contacts} action={!loading && all}>
      {loading && (
        <div aria-busy>
          <SkeletonRows rows={recentContactCount} height={rowHeight} />
        </div>
      )}
      {!loading && contacts.length === 0 && (
        <EmptyState
          icon={UserPlus}
          compact
          title={t('dashboard.contacts.empty')}
          hint={t('dashboard.contacts.emptyHint')}
        />
      )}
      {!loading && contacts.length > 0 && (
        <ul>
          {contacts.map((row) => (
            <ContactRow key={row.contact.clientId} {...row} />
          ))}
        </ul>
      )}
    </Card>
  )
}
