import { bridge } from './bridge.ts'
import { browser, type Platform } from './browser.ts'
import { desktop } from './desktop.ts'

/** Where the app runs. */
export const platform: Platform = bridge ? desktop : browser
/** It is the desktop, which has but the flavour of sign-in by a token. */
export const isDesktop: boolean = bridge !== null
