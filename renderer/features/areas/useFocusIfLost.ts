import { useEffect, type RefObject } from 'react'

/** Takes the focus when it is drawn, if what had it is gone. */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [element])
}
