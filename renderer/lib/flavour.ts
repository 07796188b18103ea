import { isDesktop } from '../platform/index.ts'
import { flavourOf, type Flavour } from './flavourOf.ts'

export { flavourOf, tokenBase, type Flavour } from './flavourOf.ts'

/**
 * The flavour of this page. A page keeps the one that it was opened in: a link into the other one loads a new page,
 * so that nothing read with one credential is ever shown under the other. The desktop, which has no cookies, has the
 * token flavour only.
 */
export const flavour: Flavour = isDesktop ? 'token' : flavourOf(window.location.pathname)
export const isTokenFlavour: boolean = flavour === 'token'
