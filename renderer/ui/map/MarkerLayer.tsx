import { memo, startTransition, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Map as LeafletMap } from 'leaflet'
import { Marker, useMapEvents } from 'react-leaflet'
import { activation } from './activation.ts'
import { clusterIndex, type Bounds, type MapItem } from './clusters.ts'
import { clusterAbove } from './constants.ts'
import { clusterIcon, markerIcon } from './icons.ts'
import type { MapMarker, Point } from './types.ts'

interface MarkerLayerProps {
  markers: readonly MapMarker[]
  selected: string | null
  lifted: string | null
  onSelect: (key: string | null) => void
}

interface View extends Bounds {
  zoom: number
}

const viewOf = (map: LeafletMap): View => {
  const bounds = map.getBounds().pad(0.25)
  return {
    zoom: map.getZoom(),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

interface OneMarkerProps {
  marker: MapMarker
  isSelected: boolean
  isLifted: boolean
  onSelect: (key: string | null) => void
}

const OneMarker = memo(function OneMarker({ marker, isSelected, isLifted, onSelect }: OneMarkerProps) {
  // Leaflet closes the popup before its own marker gets the click: selecting it again would change nothing, and leave
  // it closed.
  const handlers = useMemo(
    () => activation(() => onSelect(isSelected ? null : marker.key)),
    [marker.key, isSelected, onSelect],
  )
  return (
    <Marker
      position={marker}
      icon={markerIcon(marker.tone, {
        isSelected,
        isLifted,
        isBarred: marker.isBarred === true,
        filled: marker.filled,
        number: marker.number,
      })}
      title={marker.label}
      alt={marker.label}
      eventHandlers={handlers}
      zIndexOffset={isSelected || isLifted ? 1_000 : 0}
    />
  )
})

interface OneClusterProps {
  id: number
  lat: number
  lng: number
  count: number
  /** Shows its markers. */
  onOpen: (id: number, at: Point) => void
}

/** Stays unchanged while the map is moved: Leaflet recreates every element that gets new props. */
const OneCluster = memo(function OneCluster({ id, lat, lng, count, onOpen }: OneClusterProps) {
  const { t } = useTranslation()
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  const handlers = useMemo(() => activation(() => onOpen(id, position)), [onOpen, id, position])
  const title = t('map.cluster', { count })
  return (
    <Marker
      // It keeps the title that it was made with, also in another language.
      key={title}
      position={position}
      icon={clusterIcon(count)}
      title={title}
      eventHandlers={handlers}
    />
  )
})

/** The markers; more than a few hundred of them as clusters, of which only those in view are rendered. */
export function MarkerLayer({ markers, selected, lifted, onSelect }: MarkerLayerProps) {
  // Nothing is computed for a view that `Fit` is about to change.
  const [view, setView] = useState<View | null>(null)
  const index = useMemo(() => (markers.length > clusterAbove ? clusterIndex(markers) : null), [markers])
  const look = () => setView(viewOf(map))
  // Other clusters are rendered in a transition, which must not block further moves.
  const map = useMapEvents({ moveend: () => (index && view ? startTransition(look) : look()) })
  const items = useMemo(
    () =>
      index === null
        ? markers.map((marker): MapItem => ({ kind: 'marker', marker }))
        : view
          ? index.items(view, view.zoom)
          : [],
    [index, markers, view],
  )
  const open = useCallback(
    (id: number, at: Point) => map.setView(at, index?.expansionZoom(id, map.getZoom())),
    [map, index],
  )
  return items.map((item) =>
    item.kind === 'marker' ? (
      <OneMarker
        // A marker keeps the title that it was made with.
        key={`${item.marker.key} ${item.marker.label}`}
        marker={item.marker}
        isSelected={item.marker.key === selected}
        isLifted={item.marker.key === lifted}
        onSelect={onSelect}
      />
    ) : (
      <OneCluster
        key={`cluster-${item.id}`}
        id={item.id}
        lat={item.lat}
        lng={item.lng}
        count={item.count}
        onOpen={open}
      />
    ),
  )
}
