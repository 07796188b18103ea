import { useEffect, useRef, type RefObject } from 'react'

// A button that goes with what it did takes the focus along: the Tab key would begin at the top of the page.

const isLost = (): boolean => document.activeElement === document.body

/** As the `ref` of an element (`tabIndex={-1}`): it takes the focus when it appears, if what had it is gone. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (element && isLost()) element.focus({ preventScroll: true })
}

/** Properties of a row: the first of the rows that a button has added takes the focus of that button, if it is gone. */
export const firstAdded = (index: number, shown: number, pageSize: number) =>
  index > 0 && index === shown - pageSize ? { ref: takeLostFocus, tabIndex: -1 } : {}

/** The element (`tabIndex={-1}`) takes the focus if what had it is gone with the stage before. */
export function useFocusOnStage(element: RefObject<HTMLElement | null>, stage: unknown): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    takeLostFocus(element.current)
  }, [element, stage])
}
