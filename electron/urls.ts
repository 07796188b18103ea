/** Which URLs may be shown, opened and requested; all of them are untrusted. */

/** The app's address in its window. */
export const appScheme = 'app'
const appHost = 'outreach'
export const appOrigin = `${appScheme}://${appHost}`

/** Paths that the protocol handler fetches from elsewhere; none of them is a page of the app. */
const fetched = /^\/(?:api|tiles)(?:\/|$)|^\/map\.pmtiles$/
const demoCheckout = /^\/api\/demo-checkout\/\w+$/

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)
const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** The URL if it has our own scheme and host; null for any other. */
export function appUrl(url: string): URL | null {
  const found = parsed(url)
  return found?.protocol === `${appScheme}:` && found.host === appHost && !hasUser(found) ? found : null
}

/** Whether the path is answered by the server or a tile server, and not by our own files. */
export const isFetched = (path: string): boolean => fetched.test(path)

/** Whether the window may show it: a page of the app, and not fetched content. */
export function isAppPage(url: string): boolean {
  const found = appUrl(url)
  return found !== null && !isFetched(found.pathname)
}

/** Some mail programs support more fields, such as `attach=` with a local path. */
const mailFields = new Set(['to', 'cc', 'bcc', 'subject', 'body'])

/** A mail URL, restricted to harmless fields. */
function mailUrl({ pathname, search }: URL): string {
  const fields = search
    .slice(1)
    .split('&')
    .filter((field) => mailFields.has(field.split('=')[0]?.toLowerCase() ?? ''))
  return `mailto:${pathname}${fields.length > 0 ? '?' : ''}${fields.join('&')}`
}

/** Users write phone numbers with spaces, which are invalid in URLs. */
const withoutSpaces = (url: string): string =>
  /^tel:/i.test(url) ? url.replace(/[ \u{A0}\u{202F}]|%20|%C2%A0|%E2%80%AF/giu, '') : url

/** A URL that the system may open: a page, an e-mail, a call. Other schemes start programs. */
export function externalUrl(written: string): string | null {
  const url = withoutSpaces(written)
  const found = parsed(url)
  if (found === null || /[\s\p{Cc}"<>\\^`{|}]/u.test(url)) return null
  if (found.protocol === 'mailto:') return mailUrl(found)
  if (found.protocol === 'tel:') return found.href
  const isWeb = found.protocol === 'https:' || found.protocol === 'http:'
  return isWeb && found.hostname !== '' && !hasUser(found) ? found.href : null
}

/**
 * What the system's browser opens when the app wanted to navigate there.
 * @param server origin of the church's server, whose demo checkout is a separate page
 */
export function externalFor(url: string, server: string | null): string | null {
  const own = appUrl(url)
  if (own === null) return externalUrl(url)
  return server !== null && demoCheckout.test(own.pathname) ? server + own.pathname : null
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
/**
 * Whether the URL may be requested in the app's name: over https, or on this computer if the server is on it too.
 * @param server its origin
 */
export function isSafe(url: string, server: string): boolean {
  const found = parsed(url)
  if (found === null) return false
  if (isLoopback(found.hostname)) return /^https?:$/.test(found.protocol) && isLoopback(parsed(server)?.hostname ?? '')
  return found.protocol === 'https:'
}

const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i

/**
 * Parses an entered server address.
 * @returns its origin; only https, except on this computer itself
 */
export function serverOrigin(text: string): { origin: string } | { refusal: 'notAnAddress' | 'notSecure' } {
  const typed = text.trim()
  const refused = { refusal: 'notAnAddress' } as const
  const host = typed.replace(/^(?:[a-z][a-z\d+.-]*:)?\/*/i, '').split(/[/?#]/)[0] ?? ''
  // The parser drops or converts some of these, so that the displayed address would differ from the requested one.
  if (typed === '' || /[\s\\\p{Cc}]/u.test(typed) || host.includes('%')) return refused
  const found = parsed(hasScheme.test(typed) ? typed : `https://${typed}`)
  if (found === null || !['https:', 'http:'].includes(found.protocol) || hasUser(found) || typed.includes('@'))
    return refused
  const hostname = found.hostname.replace(/\.$/, '')
  if (!/^[^.%]+(?:\.[^.%]+)*$/.test(hostname)) return refused
  // Users omit the scheme; local servers have no certificate.
  const scheme = hasScheme.test(typed) || !isLoopback(hostname) ? found.protocol : 'http:'
  if (scheme === 'http:' && !isLoopback(hostname)) return { refusal: 'notSecure' }
  return { origin: `${scheme}//${hostname}${found.port === '' ? '' : `:${found.port}`}` }
}

/** Web permissions of our own pages; the others are denied. */
const permitted = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * Elsewhere Chromium would ask Google for the position, which needs a key of Google's, and sends the Wi-Fi networks
 * around.
 * @param url of the page that asks
 */
export const isPermitted = (permission: string, url: string, system: NodeJS.Platform = process.platform): boolean =>
  (permitted.has(permission) || (permission === 'geolocation' && system === 'darwin')) && appUrl(url) !== null
