import { latLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap, useMapEvents } from 'react-leaflet'
import { boundsOf, type Corner } from '../../../shared/domain/polygon.ts'
import { useFocusOnStage } from '../../lib/lostFocus.ts'
import { AreaLayer, AreaShape } from './AreaLayer.tsx'
import { BaseMap } from './BaseMap.tsx'
import { defaultCenter } from './constants.ts'
import { CornerMarker, MiddleMarker, type Corners } from './CornerMarker.tsx'
import { CornerList } from './CornerList.tsx'
import { cornerOf, sectionOf } from './corners.ts'
import { DrawingTools } from './DrawingTools.tsx'
import styles from './Drawing.module.css'
import type { AreaDrawerProps } from './types.ts'

/** Hands the map to what is beside it. */
function Hold({ onMap }: { onMap: (map: LeafletMap) => void }) {
  const map = useMap()
  useEffect(() => onMap(map), [map, onMap])
  return null
}

/** At first the map shows the area, or else what is around it. */
function Begin({ corners }: { corners: readonly Corner[] }) {
  const map = useMap()
  const [first] = useState(corners)
  useEffect(() => {
    if (first.length === 0) return
    const { south, west, north, east } = boundsOf(first)
    map.fitBounds(latLngBounds([south, west], [north, east]), { padding: [40, 40], maxZoom: 16, animate: false })
  }, [map, first])
  return null
}

function AddByClick({ onAdd }: { onAdd: (corner: Corner) => void }) {
  useMapEvents({ click: ({ latlng }) => onAdd(cornerOf(latlng.wrap())) })
  return null
}

/** Changes of a list of corners, by their index. */
const changesOf = (corners: Corners, onChange: AreaDrawerProps['onChange'], max: number) => ({
  add: (corner: Corner) => corners.length < max && onChange([...corners, corner]),
  insert: (index: number, corner: Corner) =>
    corners.length < max && onChange([...corners.slice(0, index), corner, ...corners.slice(index)]),
  move: (index: number, corner: Corner) => onChange(corners.map((old, at) => (at === index ? corner : old))),
  remove: (index: number) => onChange(corners.filter((_, at) => at !== index)),
})

/** See `AreaDrawer`, which loads this. */
export default function AreaDrawerView({ label, corners, onChange, tone, others, around, max }: AreaDrawerProps) {
  const { t } = useTranslation()
  const [map, setMap] = useState<LeafletMap | null>(null)
  // What is there already is corrected at first, not added to.
  const [isAdding, setAdding] = useState(corners.length === 0)
  const [dragged, setDragged] = useState<{ index: number; corner: Corner } | null>(null)
  const tools = useRef<HTMLDivElement>(null)
  useFocusOnStage(tools, corners.length === 0)
  const { add, insert, move, remove } = changesOf(corners, onChange, max)
  const shown = dragged ? corners.map((corner, index) => (index === dragged.index ? dragged.corner : corner)) : corners
  const focus = (index: number) => {
    const corner = corners[index]
    if (corner && !map?.getBounds().contains([...corner])) map?.panTo([...corner], { animate: false })
    map?.getContainer().querySelector<HTMLElement>(`[data-corner="${index}"]`)?.focus()
  }
  return (
    <div className={styles.drawer}>
      <DrawingTools
        ref={tools}
        isAdding={isAdding}
        onAdding={setAdding}
        hasCorners={corners.length > 0}
        onRemoveLast={() => remove(corners.length - 1)}
        onTakeSection={() => {
          if (!map) return
          onChange(sectionOf(map))
          setAdding(false)
        }}
      />
      <div className={styles.drawing}>
        <BaseMap label={label} center={defaultCenter} height="100%" draggable>
          <Hold onMap={setMap} />
          <Begin corners={corners.length > 0 ? corners : around} />
          {isAdding && <AddByClick onAdd={add} />}
          <AreaLayer areas={others} />
          <AreaShape corners={shown} tone={tone} />
          {!dragged &&
            shown.length > 2 &&
            shown.map((corner, index) => (
              <MiddleMarker
                key={`middle ${index}`}
                index={index}
                between={[corner, shown[(index + 1) % shown.length] ?? corner]}
                onInsert={insert}
              />
            ))}
          {corners.map((corner, index) => (
            <CornerMarker
              key={index}
              index={index}
              corner={corner}
              onDrag={(to) => setDragged({ index, corner: to })}
              onMove={(to) => {
                setDragged(null)
                move(index, to)
              }}
              onRemove={() => {
                // The others move up, and the marker of the last one goes.
                if (index === corners.length - 1) focus(index - 1)
                remove(index)
              }}
              // The first corner closes the border.
              onPress={() => index === 0 && setAdding(false)}
            />
          ))}
        </BaseMap>
      </div>
      <p className={styles.hint}>{t(isAdding ? 'areas.draw.addHint' : 'areas.draw.moveHint')}</p>
      <p role="status" className="visually-hidden">
        {t('areas.draw.count', { count: corners.length })}
      </p>
      <CornerList corners={corners} onFocus={focus} onRemove={remove} />
    </div>
  )
}
