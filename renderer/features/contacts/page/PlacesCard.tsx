import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { LocationPopup } from '../../../records/map/LocationPopup.tsx'
import { placesOf } from '../../../records/map/mapPlaces.ts'
import { useMarkers } from '../../../records/map/useMarkers.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MarkerMap } from '../../../ui/map/index.tsx'
import { usePlaceInView } from './usePlaceInView.ts'

const noContacts: ReadonlyMap<number, Contact> = new Map()
const height = 280

export function PlacesSkeleton() {
  const { t } = useTranslation()
  return (
    <Card title={t('contact.places.title')} flush>
      <div aria-busy>
        <Skeleton height={height} />
      </div>
    </Card>
  )
}

interface PlacesCardProps {
  contact: Contact
  history: readonly Interaction[]
  place: string | null
  onPlace: (key: string | null) => void
  lifted: string | null
}

/** The places of the contact's interactions; hidden without any. The timeline has the same as text. */
export function PlacesCard({ contact, history, place, onPlace, lifted }: PlacesCardProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const places = placesOf(history)
  const markers = useMarkers(
    places,
    useMemo(() => new Map([[contact.id, contact]]), [contact]),
  )
  usePlaceInView(card, place)
  if (markers.length === 0) return null
  const popup = (key: string) => {
    const found = places.get(key)
    return found && <LocationPopup place={found} contacts={noContacts} of={contact} />
  }
  return (
    <div ref={card}>
      <Card title={t('contact.places.title')} flush>
        <MarkerMap
          label={t('contact.places.map', { name: contact.name })}
          markers={markers}
          selected={place}
          onSelect={onPlace}
          renderPopup={popup}
          lifted={lifted}
          height={height}
        />
      </Card>
    </div>
  )
}
