import Supercluster from 'supercluster'
import type { MapMarker } from './types.ts'

/** An item on the map at one zoom: a marker, or a circle that represents several. */
export type MapItem =
  | { kind: 'marker'; marker: MapMarker }
  | { kind: 'cluster'; id: number; lat: number; lng: number; count: number }

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

interface Properties {
  marker: MapMarker
}

const ascending = (a: number, b: number) => a - b

/** From this zoom on every marker is shown separately. */
const clustersUpTo = 16

/** Clusters of many markers. Each zoom is computed when it is first shown: all of them at once would block the page. */
export function clusterIndex(markers: readonly MapMarker[]) {
  const features = markers.map((marker) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [marker.lng, marker.lat] },
    properties: { marker },
  }))
  const byZoom = new Map<number, Supercluster<Properties>>()
  const indexAt = (zoom: number): Supercluster<Properties> => {
    const known = byZoom.get(zoom)
    if (known) return known
    const index = new Supercluster<Properties>({ radius: 56, minZoom: zoom, maxZoom: zoom }).load(features)
    byZoom.set(zoom, index)
    return index
  }
  const clustersAt = ({ west, south, east, north }: Bounds, zoom: number) =>
    indexAt(Math.min(zoom, clustersUpTo)).getClusters([west, south, east, north], zoom)
  return {
    /** The items inside the bounds at a zoom. */
    items: (bounds: Bounds, zoom: number): MapItem[] =>
      clustersAt(bounds, Math.round(zoom)).map((feature): MapItem => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates
        if ('cluster_id' in feature.properties)
          return { kind: 'cluster', id: feature.properties.cluster_id, lat, lng, count: feature.properties.point_count }
        return { kind: 'marker', marker: feature.properties.marker }
      }),
    /** The next zoom at which a cluster of this one splits. */
    expansionZoom: (id: number, zoom: number): number => {
      const members = indexAt(Math.round(zoom))
        .getLeaves(id, Infinity)
        .map(({ properties }) => properties.marker)
      const [lats, lngs] = [
        members.map(({ lat }) => lat).sort(ascending),
        members.map(({ lng }) => lng).sort(ascending),
      ]
      const bounds = { west: lngs[0]!, south: lats[0]!, east: lngs.at(-1)!, north: lats.at(-1)! }
      let next = Math.round(zoom) + 1
      while (next <= clustersUpTo && clustersAt(bounds, next).length < 2) next += 1
      return next
    },
  }
}
