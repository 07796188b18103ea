/**
 * Whether a time zone is the name of a place, or UTC: browsers and Postgres interpret offsets and abbreviations
 * differently (the sign of `+05:30`, the summer of `CET`). Postgres may still not know it.
 */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z]\w+\/.+)$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
