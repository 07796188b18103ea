import { metresBetween } from '../../../shared/domain/coordinates.ts'
import type { Location } from '../../../shared/schemas/interaction.ts'
import type { Point } from '../../ui/map/types.ts'
import { toCoordinate, type PlaceValues } from './place.ts'

/** Within this distance of a known place, the point is that place. */
const sameWithinM = 60
/** Beyond this distance from its place, an address no longer applies. */
const strayBeyondM = 150

/**
 * The place after its pin was moved. A known place nearby provides its address; an address that belongs to another
 * place is dropped when the pin is far from it; a typed one stays.
 * @param known places with their addresses, the newest first
 * @param typed the address that was typed, which may be a known one too
 */
export function movedPlace(
  place: PlaceValues,
  point: Point,
  known: readonly Location[],
  typed: string | null = null,
): PlaceValues {
  const moved = { ...place, lat: String(point.lat), lng: String(point.lng) }
  const near = known.find((other) => other.address !== '' && metresBetween(other, point) <= sameWithinM)
  if (near) return { ...moved, address: near.address }
  const isTyped = place.address === typed || !known.some(({ address }) => address === place.address)
  const strayed = metresBetween({ lat: toCoordinate(place.lat), lng: toCoordinate(place.lng) }, point) > strayBeyondM
  return isTyped || !strayed ? moved : { ...moved, address: '' }
}
