import { divIcon, type DivIcon } from 'leaflet'
import { classes } from '../classes.ts'
import type { Tone } from '../theme.ts'
import styles from './Map.module.css'

// Icons are elements, never HTML strings: user input can then never become markup.
function element(className: string | undefined, text = '', color?: string): HTMLElement {
  const span = document.createElement('span')
  span.className = className ?? ''
  span.textContent = text
  if (color) span.style.setProperty('--marker', color)
  return span
}

/** An icon for any number of markers: Leaflet moves the given element into the marker, so each needs its own. */
function sharedIcon(size: number, html: () => HTMLElement): DivIcon {
  const icon = divIcon({ className: styles.marker, iconSize: [size, size] })
  icon.createIcon = (old) => divIcon({ className: styles.marker, iconSize: [size, size], html: html() }).createIcon(old)
  return icon
}

const cache = new Map<string, DivIcon>()

/** The same icon for the same appearance: a marker with a new icon object is recreated. */
function cached(key: string, make: () => DivIcon): DivIcon {
  const icon = cache.get(key) ?? make()
  cache.set(key, icon)
  return icon
}

/**
 * Round marker of 20 × 20 px; selected or lifted it is larger, and selected in the secondary colour (specification,
 * point 2).
 */
export function markerIcon(
  tone: Tone,
  look: {
    isSelected: boolean
    isLifted: boolean
    isBarred: boolean
    filled: number | undefined
    number: number | undefined
  },
): DivIcon {
  const color = `var(--${look.isSelected ? 'secondary' : tone})`
  const className = classes(
    styles.dot,
    (look.isSelected || look.isLifted) && styles.large,
    look.isBarred && styles.barred,
    look.filled !== undefined && styles.partly,
    look.number !== undefined && styles.numbered,
  )
  return cached(`${tone} ${Object.values(look).join(' ')}`, () =>
    sharedIcon(20, () => {
      const dot = element(className, look.number === undefined ? '' : String(look.number), color)
      if (look.filled !== undefined) dot.style.setProperty('--filled', `${look.filled * 100}%`)
      // The title says it.
      dot.setAttribute('aria-hidden', 'true')
      return dot
    }),
  )
}

/** Circle with the number of places in it. */
export function clusterIcon(count: number): DivIcon {
  const size = count < 10 ? 32 : count < 100 ? 38 : 46
  return cached(`cluster ${count}`, () => sharedIcon(size, () => element(styles.cluster, String(count))))
}

/** A person: a square of 32 px with their initials, which the title names. */
export function personIcon(initials: string, isSelected: boolean): DivIcon {
  return cached(`person ${initials} ${isSelected}`, () =>
    sharedIcon(32, () => {
      const square = element(classes(styles.person, isSelected && styles.chosen), initials)
      square.setAttribute('aria-hidden', 'true')
      return square
    }),
  )
}

/** A corner of an area that is being drawn, or the middle between two, where another one can be put. */
export const cornerIcon = (kind: 'corner' | 'middle'): DivIcon =>
  cached(kind, () => sharedIcon(kind === 'corner' ? 18 : 12, () => element(styles[kind])))

/** The pin of the place picker; its tip is the place. */
export function pinIcon(): DivIcon {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 28 36')
  svg.setAttribute('class', styles.pinShape ?? '')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M14 1C6.8 1 1.5 6.3 1.5 13.2 1.5 22 14 35 14 35s12.5-13 12.5-21.8C26.5 6.3 21.2 1 14 1Z')
  const hole = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [name, value] of Object.entries({ cx: '14', cy: '13', r: '5' })) hole.setAttribute(name, value)
  svg.append(path, hole)
  return divIcon({
    className: styles.pin,
    iconSize: [28, 36],
    iconAnchor: [14, 35],
    html: svg as unknown as HTMLElement,
  })
}
