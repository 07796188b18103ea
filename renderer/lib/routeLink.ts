/** Where to go: the address as somebody wrote it, or a place that was recorded. */
export type Destination = string | { lat: number; lng: number }

/** Whose way of opening a navigation app counts. */
export type System = 'android' | 'apple' | 'other'

/** The system that a browser says it runs on; an iPad calls itself a Macintosh. */
export function systemOf(userAgent: string): System {
  if (/Android/.test(userAgent)) return 'android'
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'other'
}

/**
 * The link that begins the way to a place. No single one works everywhere:
 * - Android hands `geo:` to whatever navigation app its owner has chosen, or asks; with a `q` it sets a pin there.
 * - Apple's systems do not know `geo:`; this address opens the Maps app and never shows a page.
 * - elsewhere no app answers: OpenStreetMap's own page plans the way, and knows addresses too.
 */
export function routeLink(to: Destination, system: System = systemOf(navigator.userAgent)): string {
  const text = encodeURIComponent(typeof to === 'string' ? to : `${to.lat},${to.lng}`)
  if (system === 'android') return `geo:${typeof to === 'string' ? '0,0' : `${to.lat},${to.lng}`}?q=${text}`
  if (system === 'apple') return `https://maps.apple.com/?daddr=${text}`
  return `https://www.openstreetmap.org/directions?to=${text}`
}
