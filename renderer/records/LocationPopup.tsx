import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../shared/schemas/contact.ts'
import { useDates } from '../lib/dates.ts'
import { openForm } from '../lib/forms.ts'
import { TypeBadge } from '../ui/badges/badges.tsx'
import styles from './LocationPopup.module.css'
import type { Place } from './places.ts'

interface LocationPopupProps {
  place: Place
  contacts: ReadonlyMap<number, Contact>
}

/** What a marker says of its place: where, when last, how often, who and what was most recent; and a way to record the next one. */
export function LocationPopup({ place, contacts }: LocationPopupProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { location, interactions } = place
  const [latest] = interactions
  const name = (latest?.contactId && contacts.get(latest.contactId)?.name) || t('interactions.popup.unknown')
  return (
    <div className={styles.popup}>
      <p className={styles.address}>{location.address || t('common.map.unknownPlace')}</p>
      <p className={styles.facts}>
        <span>{t('interactions.popup.lastVisit', { date: dates.date(place.latestDate) })}</span>
        <span>{t('interactions.popup.recent', { count: interactions.length })}</span>
      </p>
      {latest && (
        <div className={styles.latest}>
          <p className={styles.who}><span className={styles.name}>{name}</span><TypeBadge type={latest.type} /></p>
          {latest.notes && <p className={styles.notes}>{latest.notes}</p>}
        </div>
      )}
      <Button block onClick={() => openForm('interaction', { location })}>{t('interactions.popup.record')}</Button>
    </div>
  )
}
