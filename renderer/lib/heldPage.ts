import { unsaved } from './unsaved.ts'

let count = 0

/** Whether something lives on this page alone: loading a page would lose it. */
export const isPageHeld = (): boolean => count > 0

/**
 * For what lives on this page alone: until it is let go, nothing reloads the page, and the browser asks before it is
 * left.
 * @returns lets it go
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  count += 1
  window.addEventListener('beforeunload', ask)
  unsaved.begin()
  return () => {
    count -= 1
    window.removeEventListener('beforeunload', ask)
    unsaved.end()
  }
}
