// Without a window: the service worker uses it too.

/** The two parallel front-ends: signed in by a cookie under the root, by a bearer token under /jwt. */
export type Flavour = 'session' | 'token'

/** Path prefix of the token flavour's pages. */
export const tokenBase = '/jwt'

/**
 * The flavour of an address.
 * @param pathname of the page
 */
export const flavourOf = (pathname: string): Flavour =>
  pathname === tokenBase || pathname.startsWith(`${tokenBase}/`) ? 'token' : 'session'
