export interface Point {
  lat: number
  lng: number
}

const metresPerDegree = 111_320

/** The distance of two places in the same town. */
export const metresBetween = (a: Point, b: Point): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * metresPerDegree

/** How close to a half a number must be for its decimal digits to be examined. */
const nearMiddle = 1e-6

/**
 * Degrees in ten-thousandths, about 11 m, as a whole number: interactions that share both are one place. Rounded by
 * their decimal digits, halves away from zero, as Postgres does.
 */
export function tenThousandths(degrees: number): number {
  const size = Math.abs(degrees)
  const scaled = size * 10_000
  const isClear = Math.abs(scaled - Math.floor(scaled) - 0.5) > nearMiddle
  const rounded = isClear ? Math.round(scaled) : roundedByDigits(size)
  // Avoids -0.
  return degrees < 0 ? 0 - rounded : rounded
}

function roundedByDigits(size: number): number {
  const [whole = '0', decimals = ''] = size.toPrecision(15).split('.')
  return Number(whole + decimals.slice(0, 4).padEnd(4, '0')) + (Number(decimals[4] ?? 0) >= 5 ? 1 : 0)
}
