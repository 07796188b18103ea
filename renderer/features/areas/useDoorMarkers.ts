import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { visitAge } from '../../../shared/domain/areas.ts'
import { isBarred } from '../../../shared/domain/barredPlaces.ts'
import type { Contacts, Place } from '../../records/map/mapPlaces.ts'
import type { MapMarker } from '../../ui/map/index.tsx'
import { ageLooks } from './areaTones.ts'
import { useDoorWords } from './useDoorWords.ts'
import { currentTime } from '../../lib/clock.ts'

/** The markers of doors: by the time since the last visit, struck through where nobody is to go again. */
export function useDoorMarkers(doors: ReadonlyMap<string, Place>, contacts: Contacts): MapMarker[] {
  const { t } = useTranslation()
  const wordsOf = useDoorWords()
  return useMemo(() => {
    const now = currentTime().getTime()
    return [...doors.values()].map((door): MapMarker => {
      const { key, location, latestDate } = door
      const isOff = isBarred(door, contacts)
      const place = location.address || t('map.unknownPlace')
      return {
        key,
        lat: location.lat,
        lng: location.lng,
        label: t('areas.pin', { place, when: isOff ? t('contacts.doNotContact.marked') : wordsOf(door) }),
        ...(isOff ? { tone: 'error', isBarred: true } : ageLooks[visitAge(latestDate, now)]),
      }
    })
  }, [doors, contacts, wordsOf, t])
}
