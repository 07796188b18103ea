import { debug } from './debug.ts'
import { desktop } from './desktop.ts'
import { event } from './event.ts'
import { en } from './index.ts'
import { invite } from './invite.ts'
import { landing } from './landing.ts'
import { fields, messages } from './messages.ts'
import { plan } from './plan.ts'
import { print } from './print.ts'

/**
 * All English texts: those of the app, those of what few open, which brings them along, and those that come in English
 * as they are (`readersText.ts`).
 */
export const texts = { ...en, landing, plan, invite, debug, event, print, desktop, messages, fields }
