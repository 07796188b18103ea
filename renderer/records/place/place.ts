import { fold } from '../../../shared/domain/searchText.ts'
import type { Interaction, Location } from '../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../lib/memo.ts'

/** A place's form values: coordinates are texts until they are sent. */
export interface PlaceValues {
  lat: string
  lng: string
  address: string
}

/** The default place of an interaction (specification, point 9). */
export const sampleLocation: Location = { lat: 37.7749, lng: -122.4194, address: 'Sample Address' }
/** The default coordinates of a location visit (specification, point 9). */
export const visitCoordinates = { lat: 40.7128, lng: -74.006 } as const

/** Number of offered places in addition to the contact's last one. */
const offered = 3
/** Number of remembered places, of own interactions searched for them, and of results at once. */
const maxUsed = 50
const maxLookedThrough = 500
const maxMatching = 4

/**
 * Coordinates as typed; a comma is accepted as decimal point, and non-numeric text becomes 0 (specification, point 5).
 */
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
/** Whether it was chosen by a user: an interaction without a chosen place has default coordinates, a wrong one zeros. */
export const isChosen = (location: Location): boolean =>
  !isAt(location, sampleLocation) && !isAt(location, visitCoordinates) && !isAt(location, { lat: 0, lng: 0 })
// The defaults are not offered: once chosen, they would look like a real place.
const isReal = (interaction: Interaction) => interaction.location.address !== '' && isChosen(interaction.location)
const keyOf = ({ lat, lng, address }: Location) => `${lat.toFixed(4)},${lng.toFixed(4)},${address}`

/**
 * The last place of a contact.
 * @param interactions the newest first
 */
export const lastPlaceOf = (interactions: readonly Interaction[], contactId: number | null): Location | null =>
  contactId === null
    ? null
    : (interactions.find((interaction) => interaction.contactId === contactId && isReal(interaction))?.location ?? null)

/** Where each contact was met last, by their ids. */
export function lastPlaces(interactions: readonly Interaction[]): ReadonlyMap<number, Location> {
  const last = new Map<number, Interaction>()
  for (const interaction of interactions) {
    const { contactId, date } = interaction
    if (contactId === null || !isChosen(interaction.location)) continue
    const known = last.get(contactId)
    // ISO times in UTC compare as texts.
    if (!known || date > known.date) last.set(contactId, interaction)
  }
  return new Map(Array.from(last, ([id, { location }]) => [id, location]))
}

/**
 * The places of a user's recent interactions, each once: suggestions for a typed address.
 * @param interactions the newest first
 */
export function usedPlaces(interactions: readonly Interaction[], userId: number): Location[] {
  const places = new Map<string, Location>()
  let own = 0
  for (const interaction of interactions) {
    if (interaction.userId !== userId) continue
    if (isReal(interaction)) places.set(keyOf(interaction.location), interaction.location)
    if (places.size === maxUsed || (own += 1) === maxLookedThrough) break
  }
  return [...places.values()]
}

/**
 * Places whose address contains every typed word.
 * @param typed an empty text matches all
 */
export function matchingPlaces(places: readonly Location[], typed: string): Location[] {
  const words = fold(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
  return places.filter(({ address }) => words.every((word) => fold(address).includes(word))).slice(0, maxMatching)
}

// Once per list: an address is looked up with every letter that is typed.
const placesByAddress = derivedFrom((interactions: readonly Interaction[]): ReadonlyMap<string, Location> => {
  const places = new Map<string, Location>()
  for (const interaction of interactions) {
    const key = interaction.location.address.toLowerCase()
    if (!places.has(key) && isReal(interaction)) places.set(key, interaction.location)
  }
  return places
})

/**
 * The recorded place of an address, ignoring its formatting.
 * @param interactions the newest first
 */
export const recordedAt = (interactions: readonly Interaction[], address: string): Location | null =>
  placesByAddress(interactions).get(address.trim().toLowerCase()) ?? null

/** The places that a form offers to choose from. */
interface OfferedPlaces {
  contact: Location | null
  recent: readonly Location[]
  /** Those and earlier ones, for suggestions. */
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

/** The suggested place of an interaction. */
export const suggestedPlace = ({ contact, recent }: OfferedPlaces): Location => contact ?? recent[0] ?? sampleLocation
