import { lazy, Suspense } from 'react'
import { Spinner } from '../Spinner.tsx'
import { mapHeight } from './constants.ts'
import type { MarkerMapProps, PlacePickerProps } from './types.ts'
import styles from './Map.module.css'

// The one door to Leaflet and react-leaflet: nothing else imports them, and their code comes with the first map.
const LazyMarkerMap = lazy(() => import('./MarkerMapView.tsx'))
const LazyPlacePicker = lazy(() => import('./PlacePickerView.tsx'))

const ground = (height: number | string) => <div className={styles.ground} style={{ height }}><Spinner /></div>

/** A map of markers with popups, fitted to show all of them; clustered when there are many. */
export const MarkerMap = (props: MarkerMapProps) => (
  <Suspense fallback={ground(props.height ?? mapHeight)}><LazyMarkerMap {...props} /></Suspense>
)

/** A small map on which a place is set by click, by dragging the pin, or with the arrow keys. */
export const PlacePicker = (props: PlacePickerProps) => (
  <Suspense fallback={ground(props.height ?? 220)}><LazyPlacePicker {...props} /></Suspense>
)

export { defaultCenter, mapHeight } from './constants.ts'
export type { MapMarker, MarkerMapProps, PlacePickerProps, Point } from './types.ts'
