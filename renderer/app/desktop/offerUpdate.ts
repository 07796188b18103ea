import { useEvent } from '../../lib/event.ts'
import { unsaved } from '../../lib/unsaved.ts'
import { offerReload } from '../offerReload.ts'

/**
 * Offers to install a downloaded version; not during an event, whose visitors would be left with an unlocked computer.
 */
export function offerUpdate(install: () => void): void {
  unsaved.whenNone(() => {
    if (!useEvent.getState().event) return offerReload(install)
    const stop = useEvent.subscribe(({ event }) => {
      if (event) return
      stop()
      offerUpdate(install)
    })
  })
}
