import type { Map as LeafletMap } from 'leaflet'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { rounded } from './moving.ts'

/** What the map shows is taken a little smaller, so that its corners are inside. */
const margin = -0.12

/** A point of the map as a corner. */
export const cornerOf = (point: { lat: number; lng: number }): Corner => {
  const { lat, lng } = rounded(point)
  return [lat, lng]
}

/** What the map shows, as the corners of an area: no further than the 180th meridian, across which an area must not lie. */
export function sectionOf(map: LeafletMap): Corner[] {
  const shown = map.getBounds().pad(margin)
  const center = map.getCenter()
  // Who has moved the map around the world is in a copy of it.
  const turns = center.wrap().lng - center.lng
  return [shown.getNorthWest(), shown.getNorthEast(), shown.getSouthEast(), shown.getSouthWest()].map(({ lat, lng }) =>
    cornerOf({ lat, lng: Math.max(-180, Math.min(180, lng + turns)) }),
  )
}
