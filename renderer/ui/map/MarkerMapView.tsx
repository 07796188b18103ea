import { latLngBounds } from 'leaflet'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Polyline, useMap } from 'react-leaflet'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter, mapHeight } from './constants.ts'
import styles from './Map.module.css'
import { MarkerLayer } from './MarkerLayer.tsx'
import { MarkerPopup } from './MarkerPopup.tsx'
import { PersonMarker } from './PersonMarker.tsx'
import type { MapMarker, MapPerson, MarkerMapProps, Point } from './types.ts'

/** The bounds of all of them. */
function boundsOf(markers: readonly Point[]) {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (const { lat, lng } of markers) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  return latLngBounds([south, west], [north, east])
}

interface FitMarkersProps {
  markers: readonly (MapMarker | MapPerson)[]
  /** A popup is open: nothing moves it away from its reader. */
  isReading: boolean
}

/**
 * Shows all markers, at first and whenever there are other ones; a refresh of the same places keeps the user's view.
 */
function FitMarkers({ markers, isReading }: FitMarkersProps) {
  const map = useMap()
  const fitted = useRef('')
  const places = useMemo(
    () =>
      markers
        .map(({ key }) => key)
        .toSorted()
        .join(' '),
    [markers],
  )
  useEffect(() => {
    if (places === fitted.current) return
    const keepsView = isReading && fitted.current !== ''
    fitted.current = places
    if (keepsView || markers.length === 0) return
    map.fitBounds(boundsOf(markers), { padding: [40, 40], maxZoom: 15, animate: false })
  }, [map, places, markers, isReading])
  return null
}

const noPeople: readonly MapPerson[] = []

/** See `MarkerMap` in `index.tsx`, which loads this. */
export default function MarkerMapView({
  label,
  markers,
  people = noPeople,
  line,
  selected,
  onSelect,
  renderPopup,
  lifted = null,
  height = mapHeight,
  overlay,
  fullPage = false,
}: MarkerMapProps) {
  const open = markers.find(({ key }) => key === selected) ?? people.find(({ key }) => key === selected)
  const close = useCallback(() => onSelect(null), [onSelect])
  return (
    // Leaflet handles Escape only while the map itself has the focus, not on its markers or in the popup.
    <div
      role="presentation"
      className={styles.frame}
      style={{ height }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <BaseMap label={label} center={defaultCenter} height="100%" draggable={fullPage}>
        {line && line.length > 1 && (
          <Polyline positions={[...line]} className={styles.line ?? ''} interactive={false} />
        )}
        <MarkerLayer markers={markers} selected={selected} lifted={lifted} onSelect={onSelect} />
        {people.map((person) => (
          <PersonMarker key={person.key} person={person} isSelected={person.key === selected} onSelect={onSelect} />
        ))}
        {/* After the layer, which must already be listening when the view moves. */}
        <FitMarkers markers={markers.length === 0 ? people : markers} isReading={open !== undefined} />
        {open && (
          <MarkerPopup key={open.key} marker={open} onClose={close}>
            {renderPopup(open.key)}
          </MarkerPopup>
        )}
      </BaseMap>
      {overlay && <div className={styles.overlay}>{overlay}</div>}
    </div>
  )
}
