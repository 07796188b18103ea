import type { Point } from './coordinates.ts'

/** A corner of a polygon: latitude and longitude in degrees. The last corner is joined to the first. */
export type Corner = readonly [lat: number, lng: number]

/** Degrees to each side of a border that count as on it: about a centimetre. */
const onBorder = 1e-7
/** A smaller polygon is a line: about a square metre, in square degrees. */
const minArea = 1e-10

interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** The smallest box around some corners. */
export function boundsOf(corners: readonly Corner[]): Bounds {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (const [lat, lng] of corners) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  return { south, west, north, east }
}

type Edge = readonly [from: Corner, to: Corner]

const edgesOf = (corners: readonly Corner[]): Edge[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner])

/** Twice the area of a triangle: above 0 if `c` is to the left of the way from `a` to `b`, and 0 on it. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const isBetween = (value: number, a: number, b: number, margin = 0): boolean =>
  value >= Math.min(a, b) - margin && value <= Math.max(a, b) + margin

const isInBox = (corner: Corner, [a, b]: Edge, margin = 0): boolean =>
  isBetween(corner[0], a[0], b[0], margin) && isBetween(corner[1], a[1], b[1], margin)

const isOn = (corner: Corner, edge: Edge): boolean => {
  const [a, b] = edge
  const length = Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1])
  return Math.abs(turn(a, b, corner)) <= onBorder * length && isInBox(corner, edge, onBorder)
}

/** Whether a line to the east from a corner crosses an edge. */
const crossesEast = ([lat, lng]: Corner, [a, b]: Edge): boolean =>
  a[0] > lat !== b[0] > lat && lng < a[1] + ((lat - a[0]) / (b[0] - a[0])) * (b[1] - a[1])

/**
 * Tests points against a polygon, its border included.
 * @param corners of a polygon without a fault (`polygonFault`)
 * @returns whether a point is inside; most of those outside are told by the polygon's bounds alone
 */
export function insideOf(corners: readonly Corner[]): (point: Point) => boolean {
  const { south, west, north, east } = boundsOf(corners)
  const edges = edgesOf(corners)
  return ({ lat, lng }) => {
    if (lat < south - onBorder || lat > north + onBorder || lng < west - onBorder || lng > east + onBorder) return false
    const corner: Corner = [lat, lng]
    let isInside = false
    for (const edge of edges) {
      if (isOn(corner, edge)) return true
      if (crossesEast(corner, edge)) isInside = !isInside
    }
    return isInside
  }
}

/** Whether two edges have a point in common. */
function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [first, second, third, fourth] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (first * second < 0 && third * fourth < 0) return true
  return (
    (first === 0 && isInBox(c, [a, b])) ||
    (second === 0 && isInBox(d, [a, b])) ||
    (third === 0 && isInBox(a, [c, d])) ||
    (fourth === 0 && isInBox(b, [c, d]))
  )
}

/** Whether an edge leads back over the one before it. */
const foldsBack = ([a, b]: Edge, [, c]: Edge): boolean =>
  turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0

function isCrossing(corners: readonly Corner[]): boolean {
  const edges = edgesOf(corners)
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, further) => {
      const isNext = further === 0
      const isBefore = index === 0 && further === edges.length - 2
      if (isNext || isBefore) return isNext ? foldsBack(edge, other) : foldsBack(other, edge)
      return meet(edge, other)
    }),
  )
}

/** Whether all corners lie on one line, or on one point. */
function isFlat(corners: readonly Corner[]): boolean {
  const [first = [0, 0] as const] = corners
  const distances = corners.map(([lat, lng]) => Math.hypot(lat - first[0], lng - first[1]))
  const furthest = corners[distances.indexOf(Math.max(...distances))] ?? first
  return corners.every((corner) => Math.abs(turn(first, furthest, corner)) < minArea)
}

/**
 * What is wrong with a polygon of three corners or more.
 * @returns `antimeridian`: wider than half of the earth, as one across the 180th meridian would seem; `flat`: its
 * corners lie on one line; `crossing`: its border crosses or touches itself; or null
 */
export function polygonFault(corners: readonly Corner[]): 'antimeridian' | 'flat' | 'crossing' | null {
  const { west, east } = boundsOf(corners)
  if (east - west > 180) return 'antimeridian'
  if (isFlat(corners)) return 'flat'
  return isCrossing(corners) ? 'crossing' : null
}
