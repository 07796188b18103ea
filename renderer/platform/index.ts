import { bridge } from './bridge.ts'
import { browser, type Platform } from './browser.ts'
import { desktop } from './desktop.ts'

/** The current platform. */
export const platform: Platform = bridge ? desktop : browser
/** It is the desktop, which has only the token flavour. */
export const isDesktop: boolean = bridge !== null
