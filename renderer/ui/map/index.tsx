import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
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

/** A small map on which a place is set by click, by dragging the pin, or with the arrow keys. */
export const PlacePicker = ({ height = 220, ...props }: PlacePickerProps) => (
  <Suspense fallback={ground(height)}>
    <LazyPlacePicker height={height} {...props} />
  </Suspense>
)

export { defaultCenter, mapHeight } from './constants.ts'
export type { MapArea, MapMarker, MapPerson, MarkerMapProps, PlacePickerProps, Point } from './types.ts'
