import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useDates } from '../../lib/dates.ts'
import { openForm } from '../../lib/forms.ts'
import { OutcomeBadge, TypeBadge } from '../../ui/badges/badges.tsx'
import { ContactLink } from '../contacts/ContactLink.tsx'
import styles from './LocationPopup.module.css'
import type { Place } from './mapPlaces.ts'

interface LocationPopupProps {
  place: Place
  contacts: ReadonlyMap<number, Contact>
  /** The contact of a contact's page: everything is about them, so nothing links to them again. */
  of?: Contact
}

function Who({ contact }: { contact: Contact | undefined }) {
  const { t } = useTranslation()
  if (!contact) return <span className={styles.name}>{t('interactions.popup.unknown')}</span>
  return <ContactLink contact={contact} className={styles.name} />
}

/**
 * A marker's popup: the place, the last visit, the count, the most recent contact and interaction; and a button to
 * record the next one.
 */
export function LocationPopup({ place, contacts, of }: LocationPopupProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { location, interactions } = place
  const [latest] = interactions
  return (
    <div className={styles.popup}>
      <p className={styles.address}>{location.address || t('map.unknownPlace')}</p>
      <p className={styles.details}>
        <span>{t('interactions.popup.lastVisit', { date: dates.date(place.latestDate) })}</span>
        <span>{t('interactions.popup.recent', { count: interactions.length })}</span>
      </p>
      {latest && (
        <div className={styles.latest}>
          <div className={styles.who}>
            {!of && <Who contact={contacts.get(latest.contactId ?? 0)} />}
            <TypeBadge type={latest.type} />
            <OutcomeBadge {...latest} />
          </div>
          {latest.notes && <p className={styles.notes}>{latest.notes}</p>}
        </div>
      )}
      <Button block onClick={() => openForm('interaction', { contactId: of?.id, location })}>
        {t('interactions.popup.record')}
      </Button>
    </div>
  )
}
