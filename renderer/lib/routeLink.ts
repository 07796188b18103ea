/** The destination: an address as typed, or a recorded place. */
export type Destination = string | { lat: number; lng: number }

/** The systems with different ways to open a navigation app. */
export type System = 'android' | 'apple' | 'other'

/** The system in the user agent; an iPad claims to be a Macintosh. */
export function systemOf(userAgent: string): System {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'other'
}

/**
 * The link that starts navigation to a place. No single one works everywhere:
 * - Android passes `geo:` to the user's navigation app, or asks; with a `q` it sets a pin there.
 * - Apple's systems do not know `geo:`; this address opens the Maps app and never shows a page.
 * - elsewhere no app answers: OpenStreetMap's own page plans the way, and knows addresses too.
 */
export function routeLink(to: Destination, system: System = systemOf(navigator.userAgent)): string {
  const text = encodeURIComponent(typeof to === 'string' ? to : `${to.lat},${to.lng}`)
  if (system === 'android') return `geo:${typeof to === 'string' ? '0,0' : `${to.lat},${to.lng}`}?q=${text}`
  if (system === 'apple') return `https://maps.apple.com/?daddr=${text}`
  return `https://www.openstreetmap.org/directions?to=${text}`
}
