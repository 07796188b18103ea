import type { Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker } from 'react-leaflet'
import { activation } from './activation.ts'
import { personIcon } from './icons.ts'
import type { MapPerson } from './types.ts'

interface PersonMarkerProps {
  person: MapPerson
  isSelected: boolean
  onSelect: (key: string | null) => void
}

/** A person on the map: a square with initials among the round places, and above them. */
export function PersonMarker({ person: { key, lat, lng, initials, label }, isSelected, onSelect }: PersonMarkerProps) {
  const marker = useRef<LeafletMarker>(null)
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  const handlers = useMemo(() => activation(() => onSelect(isSelected ? null : key)), [key, isSelected, onSelect])
  // Leaflet reads the title once.
  useEffect(() => marker.current?.getElement()?.setAttribute('title', label), [label, isSelected])
  return (
    <Marker
      ref={marker}
      position={position}
      icon={personIcon(initials, isSelected)}
      title={label}
      eventHandlers={handlers}
      zIndexOffset={2_000}
    />
  )
}
