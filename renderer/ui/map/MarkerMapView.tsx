import { latLngBounds } from 'leaflet'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { Popup, useMap } from 'react-leaflet'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter, mapHeight } from './constants.ts'
import styles from './Map.module.css'
import { MarkerLayer } from './MarkerLayer.tsx'
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

/** Shows all markers whenever they change; a refresh of the same places keeps the user's view. */
function FitMarkers({ markers }: { markers: readonly (MapMarker | MapPerson)[] }) {
  const map = useMap()
  const places = useMemo(() => markers.map(({ key }) => key).join(' '), [markers])
  useEffect(() => {
    if (markers.length === 0) return
    map.fitBounds(boundsOf(markers), { padding: [40, 40], maxZoom: 15, animate: false })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the places decide, not the array that carries them
  }, [map, places])
  return null
}

// The map pans so that its buttons do not cover the popup's own.
const clearOfControls: { autoPanPaddingTopLeft: [number, number]; autoPanPaddingBottomRight: [number, number] } = {
  autoPanPaddingTopLeft: [12, 12],
  autoPanPaddingBottomRight: [68, 12],
}
/** Left and right of a popup's content: its own margins, and what stays free of it. */
const besideContent = 2 * 16 + 12 + 68
const popupWidth = { minWidth: 200, maxWidth: 280 }

/** The popup of a marker, no wider than its map has room for. */
function MarkerPopup({ marker, onClose, children }: { marker: Point; onClose: () => void; children: ReactNode }) {
  const { x: mapWidth } = useMap().getSize()
  const closing = useMemo(() => ({ remove: onClose }), [onClose])
  // A new object would close the popup, and open it again.
  const position = useMemo(() => ({ lat: marker.lat, lng: marker.lng }), [marker.lat, marker.lng])
  return (
    <Popup
      position={position}
      offset={[0, -10]}
      className={styles.popup}
      minWidth={popupWidth.minWidth}
      maxWidth={Math.max(popupWidth.minWidth, Math.min(popupWidth.maxWidth, mapWidth - besideContent))}
      {...clearOfControls}
      eventHandlers={closing}
    >
      {children}
    </Popup>
  )
}

const noPeople: readonly MapPerson[] = []

/** See `MarkerMap` in `index.tsx`, which loads this. */
export default function MarkerMapView({
  label,
  markers,
  people = noPeople,
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
        <MarkerLayer markers={markers} selected={selected} lifted={lifted} onSelect={onSelect} />
        {people.map((person) => (
          <PersonMarker key={person.key} person={person} isSelected={person.key === selected} onSelect={onSelect} />
        ))}
        {/* After the layer, which must already be listening when the view moves. */}
        <FitMarkers markers={markers.length === 0 ? people : markers} />
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
