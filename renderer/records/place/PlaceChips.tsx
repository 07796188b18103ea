import { History, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { placeValues, type PlaceValues } from './place.ts'
import styles from './PlaceField.module.css'
import type { Places } from './usePlaces.ts'

interface PlaceChipsProps {
  value: PlaceValues
  onChoose: (place: Location) => void
  places: Pick<Places, 'offered' | 'isLoading'>
  contactName?: string
}

/** Known places, one click each: where this contact was met last, and where the user recorded recently. */
export function PlaceChips({ value, onChoose, places, contactName }: PlaceChipsProps) {
  const { t } = useTranslation()
  const { contact, recent } = places.offered
  // Their place is kept, so that the form does not move away from under a finger.
  if (places.isLoading) return <div aria-hidden className={styles.chips} />
  if (!contact && recent.length === 0) return null
  const isChosen = (place: Location) =>
    Object.entries(placeValues(place)).every(([key, text]) => value[key as keyof PlaceValues] === text)
  const chip = (place: Location, title: string, Icon: typeof User) => (
    <li key={`${place.lat},${place.lng},${place.address}`}>
      <button
        type="button"
        className={styles.chip}
        title={title}
        aria-label={title}
        aria-pressed={isChosen(place)}
        onClick={() => onChoose(place)}
      >
        <Icon aria-hidden size={14} />
        {/* The street says enough; the rest is in the title. */}
        <span>{place.address.split(',')[0]}</span>
      </button>
    </li>
  )
  return (
    <ul className={styles.chips} aria-label={t('interactions.form.knownPlaces')}>
      {contact &&
        chip(
          contact,
          t('interactions.form.contactPlace', { name: contactName ?? t('contacts.unknown'), address: contact.address }),
          User,
        )}
      {recent.map((place) => chip(place, t('interactions.form.recentPlace', { address: place.address }), History))}
    </ul>
  )
}
