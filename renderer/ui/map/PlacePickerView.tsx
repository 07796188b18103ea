import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter } from './constants.ts'
import { pinIcon } from './icons.ts'
import { movedByKey, rounded } from './moving.ts'
import type { PlacePickerProps, Point } from './types.ts'

function Pin({ value, onChange }: { value: Point; onChange: (point: Point) => void }) {
  const { t } = useTranslation()
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  const icon = useMemo(pinIcon, [])
  const label = t('map.pinLabel')
  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', label)
  }, [label])
  useEffect(() => {
    if (!map.getBounds().pad(-0.1).contains(value)) map.panTo(value, { animate: false })
  }, [map, value])
  const move = ({ originalEvent }: LeafletKeyboardEvent) => {
    const next = movedByKey(map, value, originalEvent)
    if (next) onChange(next)
  }
  return (
    <Marker
      ref={marker}
      position={value}
      icon={icon}
      draggable
      autoPan
      eventHandlers={{
        keydown: move,
        dragend: () => marker.current && onChange(rounded(marker.current.getLatLng().wrap())),
      }}
    />
  )
}

function SetByClick({ onChange }: { onChange: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng }) => onChange(rounded(latlng.wrap())) })
  return null
}

/**
 * The map is centred on the form's initial place, and follows when another place is taken over (device, last visit,
 * address).
 */
function FollowCenter({ center, hasPin }: { center: Point; hasPin: boolean }) {
  const map = useMap()
  const { lat, lng } = center
  useEffect(() => {
    if (!hasPin) map.setView({ lat, lng }, map.getZoom(), { animate: false })
  }, [map, lat, lng, hasPin])
  return null
}

/** See `PlacePicker` in `index.tsx`, which loads this. */
export default function PlacePickerView({ label, value, onChange, center = defaultCenter, height }: PlacePickerProps) {
  return (
    <BaseMap label={label} center={value ?? center} height={height} zoom={15} draggable>
      <SetByClick onChange={onChange} />
      <FollowCenter center={center} hasPin={value !== null} />
      {value && <Pin value={value} onChange={onChange} />}
    </BaseMap>
  )
}
