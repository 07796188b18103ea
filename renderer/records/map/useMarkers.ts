import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapMarker } from '../../ui/map/types.ts'
import { markersOf, type Contacts, type Place } from './mapPlaces.ts'

/** The markers of a map's places. */
export function useMarkers(places: ReadonlyMap<string, Place>, contacts: Contacts): MapMarker[] {
  const { t } = useTranslation()
  const [unnamed, barred] = [t('map.unknownPlace'), t('contacts.doNotContact.marked')]
  return useMemo(() => markersOf(places, contacts, { unnamed, barred }), [places, contacts, unnamed, barred])
}
