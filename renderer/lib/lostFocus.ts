import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

// A button that goes with what it did takes the focus along: the Tab key would begin at the top of the page.

export interface AddedRow {
  ref?: (row: HTMLElement | null) => void
  tabIndex?: number
}

export const isLost = (): boolean => document.activeElement === document.body

/** As the `ref` of an element (`tabIndex={-1}`): it takes the focus when it appears, if what had it is gone. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (element && isLost()) element.focus({ preventScroll: true })
}

/**
 * A row that a button adds, and which takes the focus of the button, if that is gone.
 * @returns what the button does first, and the `ref` of the row
 */
export function useAddedRow(): { begin: () => void; take: (row: HTMLElement | null) => void } {
  const isAdding = useRef(false)
  const begin = () => void (isAdding.current = true)
  // Also called for the row that moves up there when that one is removed, and which takes nothing.
  const take = useCallback((row: HTMLElement | null) => {
    if (!row || !isAdding.current) return
    isAdding.current = false
    takeLostFocus(row)
  }, [])
  return { begin, take }
}

/**
 * Rows of which a button shows more, a page at a time.
 * @returns how many are shown, what the button does, and the properties of a row by its index: the first that was added
 *   takes the focus of the button, if that is gone
 */
export function useMoreRows(pageSize: number) {
  const [shown, setShown] = useState(pageSize)
  const { begin, take } = useAddedRow()
  const more = () => {
    begin()
    setShown(shown + pageSize)
  }
  const added = (index: number): AddedRow =>
    index > 0 && index === shown - pageSize ? { ref: take, tabIndex: -1 } : {}
  return { shown, more, added }
}

/** The element (`tabIndex={-1}`) takes the focus if what had it is gone with the stage before. */
export function useFocusOnStage(element: RefObject<HTMLElement | null>, stage: unknown): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    takeLostFocus(element.current)
  }, [element, stage])
}
