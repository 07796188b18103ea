import { useSync } from '../../offline/view/syncState.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { ask } from '../../platform/bridge.ts'

/** A drain changes the number many times a second. */
const pauseMs = 1_000

/**
 * Shows at the dock or in the tray how many records are queued on this computer, whoever is signed in: what waits must
 * not seem to be sent because its user's session has ended, or their file cannot be opened.
 * @returns a function that ends this
 */
export function showBadge(): () => void {
  /** The previous page's number is not known. */
  let shown: number | null | undefined
  let isPausing = false
  let isChanged = false
  const tell = async () => {
    const count = await ask('countOthersWaiting', null).catch(() => null)
    if (count === shown) return
    await ask('setBadge', count)
    shown = count
  }
  const show = () => {
    isChanged = isPausing
    if (isPausing) return
    isPausing = true
    const goOn = () => {
      isPausing = false
      if (isChanged) show()
    }
    void tell()
      .catch((error: unknown) => console.debug('The number could not be shown', error))
      // One after the other: an older number must not come last.
      .then(() => setTimeout(goOn, pauseMs))
  }
  // The first time the files of all users are read; the page's own rows must not wait for that.
  let isQuiet = false
  whenQuiet(() => {
    isQuiet = true
    show()
  })
  return useSync.subscribe(() => isQuiet && show())
}
