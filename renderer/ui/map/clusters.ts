import Supercluster from 'supercluster'
import type { MapMarker } from './types.ts'

/** What stands on the map at one zoom: a marker, or a circle that stands for several. */
export type MapItem = { kind: 'marker'; marker: MapMarker } | { kind: 'cluster'; id: number; lat: number; lng: number; count: number }

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

interface Properties {
  marker: MapMarker
}

/** An index over many markers, fast enough for tens of thousands. */
export function clusterIndex(markers: readonly MapMarker[]) {
  const index = new Supercluster<Properties>({ radius: 56, maxZoom: 16 })
  index.load(markers.map((marker) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] }, properties: { marker } })))
  return {
    /** What to show inside the bounds at a zoom. */
    items: ({ west, south, east, north }: Bounds, zoom: number): MapItem[] =>
      index.getClusters([west, south, east, north], Math.round(zoom)).map((feature): MapItem => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates
        if ('cluster_id' in feature.properties) return { kind: 'cluster', id: feature.properties.cluster_id, lat, lng, count: feature.properties.point_count }
        return { kind: 'marker', marker: feature.properties.marker }
      }),
    /** The zoom at which a cluster falls apart. */
    expansionZoom: (id: number) => index.getClusterExpansionZoom(id),
  }
}
