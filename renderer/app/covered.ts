import { isGoingBack } from '../lib/useClosedByBack.ts'
import { whenIdle } from '../lib/whenIdle.ts'

/** A dialog makes the page behind it inert, or is the browser's own. */
export const isCovered = (): boolean =>
  document.getElementById('root')?.inert === true || document.querySelector('dialog[open]') !== null

/**
 * Leaving a page takes its dialogs away, and what was chosen in them.
 * @returns a function that does what it is given at once, or when no dialog is open any more: only the last then
 */
export function onceUncovered(): (act: () => void) => void {
  let waiting: (() => void) | null = null
  const settle = () => {
    if (waiting === null || isCovered()) return
    // The dialog's own step back, to the address without it.
    if (isGoingBack()) return whenIdle(settle)
    const act = waiting
    waiting = null
    observer.disconnect()
    act()
  }
  // A dialog that closes may change the address itself, or open another one.
  const observer = new MutationObserver(() => {
    if (!isCovered()) whenIdle(settle)
  })
  return (act) => {
    waiting = act
    if (isCovered()) observer.observe(document, { subtree: true, childList: true, attributeFilter: ['inert', 'open'] })
    else settle()
  }
}
