import { debug } from './debug.ts'
import { desktop } from './desktop.ts'
import { event } from './event.ts'
import { en } from './index.ts'
import { invite } from './invite.ts'
import { landing } from './landing.ts'
import { plan } from './plan.ts'
import { print } from './print.ts'

/** All English texts: those of the app, and those of what few open, which brings them along. */
export const texts = { ...en, landing, plan, invite, debug, event, print, desktop }
