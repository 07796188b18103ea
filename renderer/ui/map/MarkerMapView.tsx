import { latLngBounds } from 'leaflet'
import { useEffect, useMemo } from 'react'
import { Popup, useMap } from 'react-leaflet'
import { useMedia } from '../../lib/useMedia.ts'
import { media } from '../theme.ts'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter, mapHeight } from './constants.ts'
import styles from './Map.module.css'
import { MarkerLayer } from './MarkerLayer.tsx'
import type { MapMarker, MarkerMapProps } from './types.ts'

/** The bounds of all of them. */
function boundsOf(markers: readonly MapMarker[]) {
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
function FitMarkers({ markers }: { markers: readonly MapMarker[] }) {
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

/** See `MarkerMap` in `index.tsx`, which loads this. */
export default function MarkerMapView({
  label,
  markers,
  selected,
  onSelect,
  renderPopup,
  lifted = null,
  height = mapHeight,
  overlay,
  fullPage = false,
}: MarkerMapProps) {
  const isPhone = useMedia(media.phone)
  const open = markers.find(({ key }) => key === selected)
  const closing = useMemo(() => ({ remove: () => onSelect(null) }), [onSelect])
  return (
    // Leaflet handles Escape only while the map itself has the focus, not on its markers or in the popup.
    <div
      role="presentation"
      className={styles.frame}
      style={{ height }}
      onKeyDown={({ key }) => key === 'Escape' && onSelect(null)}
    >
      <BaseMap label={label} center={defaultCenter} height="100%" draggable={fullPage}>
        <MarkerLayer markers={markers} selected={selected} lifted={lifted} onSelect={onSelect} />
        {/* After the layer, which must already be listening when the view moves. */}
        <FitMarkers markers={markers} />
        {open && (
          <Popup
            key={open.key}
            position={open}
            offset={[0, -10]}
            className={styles.popup}
            minWidth={200}
            maxWidth={isPhone ? 230 : 280}
            {...clearOfControls}
            eventHandlers={closing}
          >
            {renderPopup(open.key)}
          </Popup>
        )}
      </BaseMap>
      {overlay && <div className={styles.overlay}>{overlay}</div>}
    </div>
  )
}
