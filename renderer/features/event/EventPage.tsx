import { event as texts } from '../../i18n/en/event.ts'
import { startTexts } from '../../i18n/index.ts'
import { useEvent } from '../../lib/event.ts'
import { Running } from './Running.tsx'
import { Setup } from './Setup.tsx'
import type { WaysOut } from './waysOut.ts'

// Few users open this page: the others do not load its texts.
startTexts({ event: texts })

/** A full-screen page for a table at an event: started by the signed-in user, and locked until they end it. */
export default function EventPage(waysOut: WaysOut) {
  const event = useEvent((state) => state.event)
  return event ? <Running event={event} waysOut={waysOut} /> : <Setup />
}
