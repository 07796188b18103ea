import { fold } from '../../../shared/domain/searchText.ts'
import type { Interaction, Location } from '../../../shared/schemas/interaction.ts'

/** A place as the form holds it: coordinates are texts until they are sent. */
export interface PlaceValues {
  lat: string
  lng: string
  address: string
}

/** What an interaction stands at when nothing better is known (specification, point 9). */
export const sampleLocation: Location = { lat: 37.7749, lng: -122.4194, address: 'Sample Address' }
/** Where a location visit stands when nobody said where (specification, point 9). */
export const visitCoordinates = { lat: 40.7128, lng: -74.006 } as const

/** How many places are offered beside the contact's last one. */
const offered = 3
/** How many of the places used are remembered, how many of one's own interactions are looked through for them, and how many are found at once. */
const maxUsed = 50
const looksBack = 500
const maxMatching = 4

/** Coordinates as typed; a comma is a decimal point to many, and what is no number becomes 0 (specification, point 5). */
export function toCoordinate(text: string): number {
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) ? value : 0
}

export const placeValues = ({ lat, lng, address }: Location): PlaceValues => ({
  lat: String(lat),
  lng: String(lng),
  address,
})
export const locationOf = ({ lat, lng, address }: PlaceValues): Location => ({
  lat: toCoordinate(lat),
  lng: toCoordinate(lng),
  address: address.trim(),
})

const isAt = (location: Location, point: { lat: number; lng: number }) =>
  location.lat === point.lat && location.lng === point.lng
// What stands for "nobody said where" is no place to offer: once chosen, it would look like one.
const isReal = ({ location }: Interaction) =>
  location.address !== '' && !isAt(location, sampleLocation) && !isAt(location, visitCoordinates)
const keyOf = ({ lat, lng, address }: Location) => `${lat.toFixed(4)},${lng.toFixed(4)},${address}`

/**
 * Where somebody was met last.
 * @param interactions the newest first
 */
export const lastPlaceOf = (interactions: readonly Interaction[], contactId: number | null): Location | null =>
  contactId === null
    ? null
    : (interactions.find((interaction) => interaction.contactId === contactId && isReal(interaction))?.location ?? null)

/**
 * The places that somebody recorded at lately, each once: those that are found again while one types an address.
 * @param interactions the newest first
 */
export function usedPlaces(interactions: readonly Interaction[], userId: number): Location[] {
  const places = new Map<string, Location>()
  let own = 0
  for (const interaction of interactions) {
    if (interaction.userId !== userId) continue
    if (isReal(interaction)) places.set(keyOf(interaction.location), interaction.location)
    if (places.size === maxUsed || (own += 1) === looksBack) break
  }
  return [...places.values()]
}

/**
 * Those of some places whose address holds every word that was typed.
 * @param typed nothing finds all of them
 */
export function matchingPlaces(places: readonly Location[], typed: string): Location[] {
  const words = fold(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
  return places.filter(({ address }) => words.every((word) => fold(address).includes(word))).slice(0, maxMatching)
}

/**
 * Where an address was recorded before, however it was written.
 * @param interactions the newest first
 */
export function recordedAt(interactions: readonly Interaction[], address: string): Location | null {
  const wanted = address.trim().toLowerCase()
  return (
    interactions.find((interaction) => interaction.location.address.toLowerCase() === wanted && isReal(interaction))
      ?.location ?? null
  )
}

/** The places that a form offers to choose from. */
export interface OfferedPlaces {
  contact: Location | null
  recent: readonly Location[]
  /** Those and earlier ones, to be found by typing. */
  used: readonly Location[]
}

/** The contact's last place and the last ones used, none of them twice. */
export function offeredPlaces(
  interactions: readonly Interaction[],
  contactId: number | null,
  userId: number,
): OfferedPlaces {
  const contact = lastPlaceOf(interactions, contactId)
  const used = usedPlaces(interactions, userId)
  const others = used.filter((place) => !contact || keyOf(place) !== keyOf(contact))
  return { contact, recent: others.slice(0, offered), used: contact ? [contact, ...others] : others }
}

/** Where an interaction is taken to be until somebody says otherwise. */
export const suggestedPlace = ({ contact, recent }: OfferedPlaces): Location => contact ?? recent[0] ?? sampleLocation
