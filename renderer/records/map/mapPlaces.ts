import { locationGroups, type LocationGroup } from '../../../shared/domain/locationGroups.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import type { MapMarker } from '../../ui/map/types.ts'
import { derivedFrom } from '../../lib/memo.ts'

export type Place = LocationGroup<Interaction>

/** Interactions by place, for maps. */
export const placesOf = derivedFrom(
  (interactions: readonly Interaction[]): ReadonlyMap<string, Place> =>
    new Map(locationGroups(interactions).map((place) => [place.key, place])),
)

/**
 * The markers of places: each in the colour of its latest interaction.
 * @param unnamed the name of a place without an address
 */
export const markersOf = (places: ReadonlyMap<string, Place>, unnamed: string): MapMarker[] =>
  [...places.values()].map(({ key, location, interactions }) => ({
    key,
    lat: location.lat,
    lng: location.lng,
    label: location.address || unnamed,
    tone: typeStyles[interactions[0]?.type ?? 'other'].tone,
  }))
