import type { LatLngTuple, Polygon as LeafletPolygon } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Polygon, Tooltip } from 'react-leaflet'
import type { Corner } from '../../../shared/domain/polygon.ts'
import type { Tone } from '../theme.ts'
import styles from './Map.module.css'
import type { MapArea } from './types.ts'

/** Corners as Leaflet takes them. */
const positionsOf = (corners: readonly Corner[]): LatLngTuple[] => corners.map(([lat, lng]) => [lat, lng])

interface AreaShapeProps extends Pick<MapArea, 'corners' | 'tone'> {
  label?: string
  onClick?: (() => void) | undefined
}

/** One polygon in its colour. */
export function AreaShape({ corners, tone, label, onClick }: AreaShapeProps) {
  const shape = useRef<LeafletPolygon>(null)
  const positions = useMemo(() => positionsOf(corners), [corners])
  const handlers = useMemo(() => (onClick ? { click: onClick } : {}), [onClick])
  useEffect(() => paint(shape.current?.getElement() as SVGElement | undefined, tone), [tone])
  return (
    <Polygon
      ref={shape}
      positions={positions}
      className={styles.area ?? ''}
      interactive={onClick !== undefined}
      eventHandlers={handlers}
    >
      {label !== undefined && <Tooltip sticky>{label}</Tooltip>}
    </Polygon>
  )
}

// Leaflet writes colours into attributes, where the theme's variables mean nothing.
function paint(element: SVGElement | undefined, tone: Tone): void {
  element?.style.setProperty('--area', `var(--${tone})`)
}

interface AreaLayerProps {
  areas: readonly MapArea[]
  onSelect?: ((key: string) => void) | undefined
}

/** Polygons below the markers. What they say is in a list beside the map: no key reaches them. */
export const AreaLayer = ({ areas, onSelect }: AreaLayerProps) =>
  areas.map(({ key, corners, tone, label }) => (
    <AreaShape key={key} corners={corners} tone={tone} label={label} onClick={onSelect && (() => onSelect(key))} />
  ))
