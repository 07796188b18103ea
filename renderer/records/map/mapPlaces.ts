import { isBarred, markedAt, refusalAt } from '../../../shared/domain/barredPlaces.ts'
import { locationGroups, type LocationGroup } from '../../../shared/domain/locationGroups.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
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

/** By id. */
export type Contacts = ReadonlyMap<number, Pick<Contact, 'doNotContact'>>

/**
 * Why nobody is to go to a place: who asked for it, if that is a contact, and their mark or what the visit says.
 * @returns null where that is not so
 */
export function barAt(place: Place | undefined, contacts: ReadonlyMap<number, Contact>) {
  const contact = place && markedAt(place, contacts)
  if (contact?.doNotContact) return { name: contact.name, mark: contact.doNotContact }
  const visit = place && refusalAt(place)
  return visit ? { name: null, mark: { by: visit.userId, at: visit.date, reason: visit.notes } } : null
}

/**
 * The markers of places: each in the colour of its latest interaction, or struck through where nobody is to go again.
 * @param words the name of a place without an address, and the words for not going there
 */
export const markersOf = (
  places: ReadonlyMap<string, Place>,
  contacts: Contacts,
  words: { unnamed: string; barred: string },
): MapMarker[] =>
  [...places.values()].map((place) => {
    const { key, location, interactions } = place
    const barred = isBarred(place, contacts)
    const label = location.address || words.unnamed
    return {
      key,
      lat: location.lat,
      lng: location.lng,
      label: barred ? `${label}: ${words.barred}` : label,
      tone: barred ? 'error' : typeStyles[interactions[0]?.type ?? 'other'].tone,
      isBarred: barred,
    }
  })
