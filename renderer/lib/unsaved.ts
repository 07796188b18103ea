import { useEffect } from 'react'
import { whenIdle } from './whenIdle.ts'

let count = 0
const waiting = new Set<() => void>()

/**
 * The single source of what a reload would lose or interrupt: a form with input, a dialog with one, a write in
 * progress, a toast that may offer Undo.
 */
export const unsaved = {
  begin(): void {
    count += 1
  },
  end(): void {
    count -= 1
    if (count === 0) whenIdle(settle)
  },
  /** Runs an action as soon as nothing would be lost. */
  whenNone(act: () => void): void {
    waiting.add(act)
    whenIdle(settle)
  },
}

function settle(): void {
  for (const act of waiting) {
    // The previous action may have started something.
    if (count > 0) return
    waiting.delete(act)
    act()
  }
}

/** While this is true and the component is mounted, the page is not reloaded automatically. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.begin()
    return unsaved.end
  }, [isUnsaved])
}
