import { ask, bridge } from './bridge.ts'

/** Asks how to print what the page has for paper. */
export const print = (): unknown => (bridge ? ask('printPage') : window.print())
