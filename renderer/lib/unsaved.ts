import { useEffect } from 'react'
import { whenIdle } from './whenIdle.ts'

let count = 0
const waiting = new Set<() => void>()

/**
 * The one truth about what a reload would lose or cut short: a form that was filled in, a dialog with one, a write on its way,
 * a toast that may offer Undo.
 */
export const unsaved = {
  begin(): void {
    count += 1
  },
  end(): void {
    count -= 1
    if (count === 0) whenIdle(settle)
  },
  /** Does something as soon as nothing would be lost. */
  whenNone(act: () => void): void {
    waiting.add(act)
    whenIdle(settle)
  },
}

function settle(): void {
  for (const act of waiting) {
    // What was done just before may have begun something.
    if (count > 0) return
    waiting.delete(act)
    act()
  }
}

/** For as long as this is so and the component is there, the page is not reloaded by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.begin()
    return unsaved.end
  }, [isUnsaved])
}
