import { latLngBounds } from 'leaflet'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Polyline, useMap } from 'react-leaflet'
import { boundsOf, type Corner } from '../../../shared/domain/polygon.ts'
import { AreaLayer } from './AreaLayer.tsx'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter, mapHeight } from './constants.ts'
import styles from './Map.module.css'
import { MarkerLayer } from './MarkerLayer.tsx'
import { MarkerPopup } from './MarkerPopup.tsx'
import { PersonMarker } from './PersonMarker.tsx'
import type { MapArea, MapMarker, MapPerson, MarkerMapProps } from './types.ts'

interface FitProps {
  shown: readonly (MapMarker | MapPerson | MapArea)[]
  /** A popup is open: nothing moves it away from its reader. */
  isReading: boolean
}

const cornersOf = (shown: FitProps['shown'][number]): readonly Corner[] =>
  'corners' in shown ? shown.corners : [[shown.lat, shown.lng]]

/** Shows all of them, at first and whenever there are other ones; a refresh of the same ones keeps the user's view. */
function Fit({ shown, isReading }: FitProps) {
  const map = useMap()
  const fitted = useRef('')
  const keys = useMemo(
    () =>
      shown
        .map(({ key }) => key)
        .toSorted()
        .join(' '),
    [shown],
  )
  useEffect(() => {
    if (keys === fitted.current) return
    const keepsView = isReading && fitted.current !== ''
    fitted.current = keys
    if (keepsView || shown.length === 0) return
    const { south, west, north, east } = boundsOf(shown.flatMap(cornersOf))
    map.fitBounds(latLngBounds([south, west], [north, east]), { padding: [40, 40], maxZoom: 15, animate: false })
  }, [map, keys, shown, isReading])
  return null
}

const noPeople: readonly MapPerson[] = []
const noAreas: readonly MapArea[] = []

/** See `MarkerMap` in `index.tsx`, which loads this. */
export default function MarkerMapView({
  label,
  markers,
  people = noPeople,
  areas = noAreas,
  onSelectArea,
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
  const shown = [areas, markers, people]
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
        <AreaLayer areas={areas} onSelect={onSelectArea} />
        {line && line.length > 1 && (
          <Polyline positions={[...line]} className={styles.line ?? ''} interactive={false} />
        )}
        <MarkerLayer markers={markers} selected={selected} lifted={lifted} onSelect={onSelect} />
        {people.map((person) => (
          <PersonMarker key={person.key} person={person} isSelected={person.key === selected} onSelect={onSelect} />
        ))}
        {/* After the layer, which must already be listening when the view moves. */}
        <Fit shown={shown.find((some) => some.length > 0) ?? noAreas} isReading={open !== undefined} />
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
