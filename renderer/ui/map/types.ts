import type { ReactNode } from 'react'
import type { Corner } from '../../../shared/domain/polygon.ts'
import type { Tone } from '../theme.ts'

export interface Point {
  lat: number
  lng: number
}

/** One marker: usually one group of interactions. */
export interface MapMarker extends Point {
  key: string
  /** Colour of its kind. */
  tone: Tone
  /** Nobody is to go there again: struck through. */
  isBarred?: boolean
  /** How much of it is filled, from 0 to 1: tells markers apart also without their colours. All of it by default. */
  filled?: number
  /** Its place in an order, shown in it. */
  number?: number
  /** Its name for assistive technology and the pointer, such as the address. */
  label: string
}

/** A person who is somewhere at the moment: shown apart from the places, and never in a cluster. */
export interface MapPerson extends Point {
  key: string
  initials: string
  /** Name, and when they were there. */
  label: string
}

/** A polygon on the map. */
export interface MapArea {
  key: string
  corners: readonly Corner[]
  tone: Tone
  /** Shown beside the pointer. */
  label: string
}

export interface MarkerMapProps {
  /** Name of the map for assistive technology. */
  label: string
  markers: readonly MapMarker[]
  /** The view is fitted to them only if there are no markers. */
  people?: readonly MapPerson[]
  /** Below the markers. The view is fitted to them instead of the markers. */
  areas?: readonly MapArea[]
  /** A click into one of them. */
  onSelectArea?: (key: string) => void
  /** A line through these points, in their order. */
  line?: readonly Point[]
  /** Key of the marker whose popup is open. */
  selected: string | null
  onSelect: (key: string | null) => void
  /** The popup's content: React nodes, never HTML. */
  renderPopup: (key: string) => ReactNode
  /** Key of a marker to lift, such as that of the row under the pointer. */
  lifted?: string | null
  /** CSS height; 500px (specification, point 9). */
  height?: number | string
  /** Shown over the map, such as 'No interactions to display'. */
  overlay?: ReactNode
  /** On touch one finger scrolls the page and two move the map; set where the map is the page. */
  fullPage?: boolean
}

export interface PlacePickerProps {
  /** Name of the map for assistive technology. */
  label: string
  value: Point | null
  onChange: (point: Point) => void
  /** The map's centre without a pin. */
  center?: Point
  height: number | string
}

export interface AreaDrawerProps {
  /** Name of the map for assistive technology. */
  label: string
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
  tone: Tone
  /** Those that exist already. */
  others: readonly MapArea[]
  /** What the map shows at first, if there is no corner yet. */
  around: readonly Corner[]
  /** Greatest number of corners. */
  max: number
}
