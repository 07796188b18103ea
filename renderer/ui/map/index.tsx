import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, type FailedProps } from '../lazyPart.tsx'
import { MissingPart } from '../MissingPart.tsx'
import { Spinner } from '../Spinner.tsx'
import { mapHeight } from './constants.ts'
import type { MarkerMapProps, PlacePickerProps } from './types.ts'
import styles from './Map.module.css'

// The only entry to Leaflet and react-leaflet: nothing else imports them, and their code is loaded with the first map.
const loadMarkerMap = () => import('./MarkerMapView.tsx')

const ground = (height: number | string, content: ReactNode = <Spinner />) => (
  <div className={styles.ground} style={{ height }}>
    {content}
  </div>
)

type Height = Pick<MarkerMapProps, 'height'>
const Failed = ({ props: { height = mapHeight }, ...failure }: FailedProps<Height>) =>
  ground(height, <MissingPart {...failure} />)

const LazyMarkerMap = lazyPart<MarkerMapProps>(loadMarkerMap, Failed)
let loadedMarkerMap: ComponentType<MarkerMapProps> | null = null

/** Loads the code of maps before the first one is needed. */
export const loadMapAhead = (): Promise<unknown> =>
  loadMarkerMap().then(({ default: view }) => (loadedMarkerMap = view))

const LazyPlacePicker = lazyPart<PlacePickerProps>(() => import('./PlacePickerView.tsx'), Failed)

/** A map of markers with popups, fitted to show all of them; clustered when there are many. */
export function MarkerMap(props: MarkerMapProps) {
  // Loaded code is rendered at once: React shows a lazy component's fallback for a third of a second, however soon it
  // is loaded.
  const [View] = useState(() => loadedMarkerMap ?? LazyMarkerMap)
  return (
    <Suspense fallback={ground(props.height ?? mapHeight)}>
      <View {...props} />
    </Suspense>
  )
}

/** True once the form has been rendered: the map follows after the fields, so that those respond at once. */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn
}

/**
 * A small map on which a place is set by click, by dragging the pin, or with the arrow keys. All but the map is there at
 * once: what is below must not move under a finger when the map comes.
 */
export function PlacePicker({ height, ...props }: PlacePickerProps) {
  const { t } = useTranslation()
  const isDrawn = useDrawn()
  const { value } = props
  return (
    <div className={styles.picker}>
      <div className={styles.frame} style={{ height }}>
        {isDrawn && (
          <Suspense fallback={ground('100%')}>
            <LazyPlacePicker height="100%" {...props} />
          </Suspense>
        )}
      </div>
      <p className={styles.hint}>{t('map.pick')}</p>
      <p role="status" className="visually-hidden">
        {value && t('map.placeSet', { latitude: value.lat, longitude: value.lng })}
      </p>
    </div>
  )
}

export { defaultCenter, mapHeight } from './constants.ts'
export type { MapArea, MapMarker, MapPerson, MarkerMapProps, PlacePickerProps, Point } from './types.ts'
