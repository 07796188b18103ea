import { useSync } from '../../offline/view/syncState.ts'
import { ask } from '../../platform/bridge.ts'

/** A drain changes the number many times a second. */
const pauseMs = 1_000

/** Shows the number of queued records at the dock or in the tray. */
export function showBadge(): void {
  // The previous page's number is unknown.
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    timer = undefined
    const count = useSync.getState().pending.length
    if (count === shown) return
    shown = count
    void ask('setBadge', count).catch((error: unknown) => console.debug('The number could not be shown', error))
    timer = setTimeout(show, pauseMs)
  }
  useSync.subscribe(() => {
    if (timer === undefined) show()
  })
  show()
}
