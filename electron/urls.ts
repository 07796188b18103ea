/** What may be shown, opened and asked: decisions about addresses, which anybody may have written. */

/** Where the app stands in its window. */
export const appScheme = 'app'
const appHost = 'outreach'
export const appOrigin = `${appScheme}://${appHost}`

/** What the protocol handler fetches from elsewhere; none of it is a page of ours. */
const fetched = /^\/(?:api|tiles)(?:\/|$)|^\/map\.pmtiles$/
const demoCheckout = /^\/api\/demo-checkout\/\w+$/

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)
const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** The address as one of our own scheme and host; null for any other. */
export function appUrl(url: string): URL | null {
  const found = parsed(url)
  return found?.protocol === `${appScheme}:` && found.host === appHost && !hasUser(found) ? found : null
}

/** Whether the path is answered by the server or a tile server, and not by our own files. */
export const isFetched = (path: string): boolean => fetched.test(path)

/** Whether the window may show it: a page of the app, and nothing that somebody else has sent. */
export function isAppPage(url: string): boolean {
  const found = appUrl(url)
  return found !== null && !isFetched(found.pathname)
}

/** Some mail programs obey more than that, such as `attach=` with a path of the computer. */
const mailFields = new Set(['to', 'cc', 'bcc', 'subject', 'body'])

/** A mail to somebody, with what anybody may write into one. */
function mailUrl({ pathname, search }: URL): string {
  const fields = search
    .slice(1)
    .split('&')
    .filter((field) => mailFields.has(field.split('=')[0]?.toLowerCase() ?? ''))
  return `mailto:${pathname}${fields.length > 0 ? '?' : ''}${fields.join('&')}`
}

/** People write numbers with spaces; no number has any. */
const withoutSpaces = (url: string): string =>
  /^tel:/i.test(url) ? url.replace(/[ \u{A0}\u{202F}]|%20|%C2%A0|%E2%80%AF/giu, '') : url

/** What may be handed to the system to open: a page, an e-mail, a call. Anything else starts programs. */
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
 * What the system's browser opens where the app wanted to go there itself.
 * @param server origin of the church's server, whose demo checkout is a page of its own
 */
export function externalFor(url: string, server: string | null): string | null {
  const own = appUrl(url)
  if (own === null) return externalUrl(url)
  return server !== null && demoCheckout.test(own.pathname) ? server + own.pathname : null
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
/**
 * Whether something may be fetched from there in the app's name: over https, or from this computer where its server is on it too.
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
 * What somebody has typed or pasted as the address of their church's server.
 * @returns its origin; only over https, but on this computer itself
 */
export function serverOrigin(text: string): { origin: string } | { refusal: 'notAnAddress' | 'notSecure' } {
  const typed = text.trim()
  const refused = { refusal: 'notAnAddress' } as const
  const host = typed.replace(/^(?:[a-z][a-z\d+.-]*:)?\/*/i, '').split(/[/?#]/)[0] ?? ''
  // The parser drops or turns some of these, so that one would read another address than is asked.
  if (typed === '' || /[\s\\\p{Cc}]/u.test(typed) || host.includes('%')) return refused
  const found = parsed(hasScheme.test(typed) ? typed : `https://${typed}`)
  if (found === null || !['https:', 'http:'].includes(found.protocol) || hasUser(found) || typed.includes('@'))
    return refused
  const hostname = found.hostname.replace(/\.$/, '')
  if (!/^[^.%]+(?:\.[^.%]+)*$/.test(hostname)) return refused
  // Nobody types a scheme; what runs on this computer has no certificate.
  const scheme = hasScheme.test(typed) || !isLoopback(hostname) ? found.protocol : 'http:'
  if (scheme === 'http:' && !isLoopback(hostname)) return { refusal: 'notSecure' }
  return { origin: `${scheme}//${hostname}${found.port === '' ? '' : `:${found.port}`}` }
}

/** Permissions of the web that our own pages have; the others are nobody's. */
const permitted = new Set(['geolocation', 'clipboard-sanitized-write', 'fullscreen'])

/** @param url of the page that asks */
export const isPermitted = (permission: string, url: string): boolean =>
  permitted.has(permission) && appUrl(url) !== null
