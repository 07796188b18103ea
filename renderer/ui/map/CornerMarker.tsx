import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, useMap } from 'react-leaflet'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { activation } from './activation.ts'
import { cornerOf } from './corners.ts'
import { cornerIcon } from './icons.ts'
import { movedByKey } from './moving.ts'

export type Corners = readonly Corner[]

interface CornerMarkerProps {
  index: number
  corner: Corner
  /** While it is being dragged. */
  onDrag: (to: Corner) => void
  onMove: (to: Corner) => void
  onRemove: () => void
  onPress: () => void
}

/** A corner: dragged, moved with the arrow keys, and removed with Delete. */
export function CornerMarker({ index, corner: [lat, lng], onDrag, onMove, onRemove, onPress }: CornerMarkerProps) {
  const { t } = useTranslation()
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  const label = t('areas.draw.corner', { number: index + 1 })
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('data-corner', String(index))
  }, [label, index])
  const press = ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Delete' || originalEvent.key === 'Backspace') {
      originalEvent.preventDefault()
      onRemove()
      return
    }
    const next = movedByKey(map, position, originalEvent)
    if (next) onMove(cornerOf(next))
  }
  const place = () => cornerOf(marker.current?.getLatLng().wrap() ?? position)
  return (
    <Marker
      ref={marker}
      position={position}
      icon={cornerIcon('corner')}
      draggable
      autoPan
      zIndexOffset={1_000}
      eventHandlers={{ keydown: press, click: onPress, drag: () => onDrag(place()), dragend: () => onMove(place()) }}
    />
  )
}

interface MiddleMarkerProps {
  /** Of the corner before it. */
  index: number
  between: readonly [Corner, Corner]
  onInsert: (index: number, corner: Corner) => void
}

/** The middle of an edge: another corner is put there. */
export function MiddleMarker({ index, between: [a, b], onInsert }: MiddleMarkerProps) {
  const { t } = useTranslation()
  const marker = useRef<LeafletMarker>(null)
  const [lat, lng] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  const label = t('areas.draw.middle', { number: index + 1 })
  useEffect(() => marker.current?.getElement()?.setAttribute('aria-label', label), [label])
  return (
    <Marker
      ref={marker}
      position={position}
      icon={cornerIcon('middle')}
      eventHandlers={activation(() => onInsert(index + 1, cornerOf(position)))}
    />
  )
}
