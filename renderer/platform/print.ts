import { ask, bridge } from './bridge.ts'

/** Asks how to print the page's paper version. */
export const print = (): unknown => (bridge ? ask('printPage') : window.print())
