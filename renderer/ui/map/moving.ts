import { point as pixel, type Map as LeafletMap } from 'leaflet'
import type { Point } from './types.ts'

const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** How far one arrow key moves something, in px on the screen; with Shift five times as far. */
const stepPx = 8

/** Six decimals are 11 cm; more would be false precision. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) })

/**
 * Where an arrow key moves a point of the map; the key does nothing else then.
 * @returns null for any other key
 */
export function movedByKey(map: LeafletMap, from: Point, event: KeyboardEvent): Point | null {
  const step = steps[event.key]
  if (!step) return null
  event.preventDefault()
  event.stopPropagation()
  const distance = event.shiftKey ? stepPx * 5 : stepPx
  const next = map.latLngToContainerPoint(from).add(pixel(step[0] * distance, step[1] * distance))
  // Beyond the 180th meridian the degrees begin anew.
  return rounded(map.containerPointToLatLng(next).wrap())
}
