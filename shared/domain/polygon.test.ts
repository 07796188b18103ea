import { expect, it } from 'vitest'
import { insideOf, polygonFault, type Corner } from './polygon.ts'

const square: Corner[] = [
  [45, -123],
  [45, -122],
  [44, -122],
  [44, -123],
]
/** Open to the north. */
const horseshoe: Corner[] = [
  [45, -123],
  [45, -122.7],
  [44.3, -122.7],
  [44.3, -122.3],
  [45, -122.3],
  [45, -122],
  [44, -122],
  [44, -123],
]

it.each([
  ['its middle', square, 44.5, -122.5, true],
  ['a point north of it', square, 45.1, -122.5, false],
  ['a point east of it', square, 44.5, -121.9, false],
  ['a corner', square, 45, -123, true],
  ['a point on an edge', square, 44.5, -123, true],
  ['a point on the southern edge', square, 44, -122.123456, true],
  ['a point a centimetre off', square, 44.5, -123.0000001, true],
  ['a point a metre off', square, 44.5, -123.00001, false],
  ['a point on a sloping edge', [square[0], square[1], square[2]] as Corner[], 44.5, -122.5, true],
  ['a leg of a horseshoe', horseshoe, 44.8, -122.9, true],
  ['the other leg', horseshoe, 44.8, -122.1, true],
  ['between its legs', horseshoe, 44.8, -122.5, false],
  ['level with a corner', horseshoe, 44.3, -122.1, true],
  ['level with a corner, outside', horseshoe, 44.3, -123.1, false],
])('a polygon has %s inside or not', (_, corners, lat, lng, expected) => {
  expect(insideOf(corners)({ lat, lng })).toBe(expected)
  expect(insideOf(corners.toReversed())({ lat, lng })).toBe(expected)
})

it.each([
  ['a square', square, null],
  ['a horseshoe', horseshoe, null],
  ['a triangle', square.slice(0, 3), null],
  ['a bow tie', [square[0], square[2], square[1], square[3]], 'crossing'],
  ['a border that touches itself', [...square, [44.5, -122]], 'crossing'],
  ['a corner twice', [square[0], square[1], square[1], square[2]], 'crossing'],
  ['a spike', [square[0], square[1], square[2], [44, -125], square[3]], 'crossing'],
  ['corners on a line', [square[0], [44.5, -122.5], square[2]], 'flat'],
  ['one point', [square[0], square[0], square[0]], 'flat'],
  [
    'a border across the 180th meridian',
    [
      [-17, 179],
      [-17, -179],
      [-18, -179],
      [-18, 179],
    ],
    'antimeridian',
  ],
] as [string, Corner[], string | null][])('%s is a polygon or not', (_, corners, fault) => {
  expect(polygonFault(corners)).toBe(fault)
  expect(polygonFault(corners.toReversed())).toBe(fault)
})

it('the most corners are checked for crossings', () => {
  const circle = Array.from({ length: 200 }, (_, index): Corner => {
    const angle = (index / 200) * 2 * Math.PI
    return [45 + Math.sin(angle) / 100, -123 + Math.cos(angle) / 100]
  })
  expect(polygonFault(circle)).toBeNull()
  expect(polygonFault([...circle.slice(0, 199), [45.02, -123]])).toBe('crossing')
})
