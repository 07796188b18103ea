import { isDesktop } from '../platform/index.ts'

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

/**
 * The flavour of this page. A page keeps the one that it was opened in: a link into the other one loads a new page,
 * so that nothing read with one credential is ever shown under the other. The desktop, which has no cookies, has the token flavour only.
 */
export const flavour: Flavour = isDesktop ? 'token' : flavourOf(window.location.pathname)
export const isTokenFlavour: boolean = flavour === 'token'
