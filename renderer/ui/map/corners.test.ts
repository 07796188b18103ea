import { map } from 'leaflet'
import { expect, it } from 'vitest'
import { sectionOf } from './corners.ts'
import { movedByKey } from './moving.ts'

/** A map of 0.14 degrees from west to east, which jsdom does not lay out. */
function mapAt(lng: number) {
  const element = document.createElement('div')
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 400 } })
  return map(element, { center: [-17, lng], zoom: 12 })
}
const longitudes = (lng: number) => sectionOf(mapAt(lng)).map((corner) => corner[1].toFixed(3))

it('the section that is shown has the longitudes of the world, in every copy of it', () => {
  expect(longitudes(10)).toEqual(['9.948', '10.052', '10.052', '9.948'])
  expect(longitudes(370)).toEqual(longitudes(10))
  expect(longitudes(-710)).toEqual(longitudes(10))
})

it('the section that is shown ends at the 180th meridian, on the side of its middle', () => {
  expect(longitudes(179.98)).toEqual(['179.928', '180.000', '180.000', '179.928'])
  expect(longitudes(180.02)).toEqual(['-180.000', '-179.928', '-179.928', '-180.000'])
})

it('an arrow key moves across the 180th meridian', () => {
  const event = new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true })
  const moved = movedByKey(mapAt(179.99), { lat: -17, lng: 179.999 }, event)
  expect(moved?.lng.toFixed(3)).toBe('-179.987')
})
