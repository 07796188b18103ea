import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeafletKeyboardEvent, Map as LeafletMap } from 'leaflet'
import { Marker, useMapEvents } from 'react-leaflet'
import { clusterIndex, type MapItem } from './clusters.ts'
import { clusterAbove } from './constants.ts'
import { clusterIcon, markerIcon } from './icons.ts'
import type { MapMarker } from './types.ts'

interface MarkerLayerProps {
  markers: readonly MapMarker[]
  selected: string | null
  lifted: string | null
  onSelect: (key: string | null) => void
}

/** Runs on a click, and on Enter and the space bar, which Leaflet hands on only as keys. */
const activation = (action: () => void) => ({
  click: action,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    action()
  },
})

const viewOf = (map: LeafletMap) => {
  const bounds = map.getBounds().pad(0.25)
  return { zoom: map.getZoom(), west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

function OneMarker({ marker, isSelected, isLifted, onSelect }: { marker: MapMarker; isSelected: boolean; isLifted: boolean; onSelect: (key: string | null) => void }) {
  // Leaflet has closed the popup by the time that its own marker hears the click: selecting it again would change nothing, and leave it closed.
  const handlers = useMemo(() => activation(() => onSelect(isSelected ? null : marker.key)), [marker.key, isSelected, onSelect])
  return (
    <Marker
      position={marker} icon={markerIcon(marker.tone, { isSelected, isLifted })} title={marker.label} alt={marker.label}
      eventHandlers={handlers} zIndexOffset={isSelected || isLifted ? 1_000 : 0}
    />
  )
}

/** The markers; more than a few hundred of them as clusters, of which only those in view exist. */
export function MarkerLayer({ markers, selected, lifted, onSelect }: MarkerLayerProps) {
  const { t } = useTranslation()
  const map = useMapEvents({ moveend: () => setView(viewOf(map)) })
  const [view, setView] = useState(() => viewOf(map))
  const index = useMemo(() => (markers.length > clusterAbove ? clusterIndex(markers) : null), [markers])
  const items = useMemo(
    () => index?.items(view, view.zoom) ?? markers.map((marker): MapItem => ({ kind: 'marker', marker })),
    [index, markers, view],
  )
  return items.map((item) =>
    item.kind === 'marker' ? (
      <OneMarker key={item.marker.key} marker={item.marker} isSelected={item.marker.key === selected} isLifted={item.marker.key === lifted} onSelect={onSelect} />
    ) : (
      <Marker
        key={`cluster-${item.id}`} position={item} icon={clusterIcon(item.count)} title={t('common.map.cluster', { count: item.count })}
        eventHandlers={activation(() => map.setView(item, index?.expansionZoom(item.id, view.zoom)))}
      />
    ),
  )
}
