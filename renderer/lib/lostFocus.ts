import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

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
 * Rows of which a button shows more, a page at a time.
 * @returns how many are shown, what the button does, and the properties of a row by its index: the first that was added
 *   takes the focus of the button, if that is gone
 */
export function useMoreRows(pageSize: number) {
  const [shown, setShown] = useState(pageSize)
  const isAdding = useRef(false)
  const more = () => {
    isAdding.current = true
    setShown(shown + pageSize)
  }
  // Also called for the row that moves up there when that one is removed, and which takes nothing.
  const take = (row: HTMLElement | null) => {
    if (!row || !isAdding.current) return
    isAdding.current = false
    takeLostFocus(row)
  }
  const added = (index: number): AddedRow =>
    index > 0 && index === shown - pageSize ? { ref: take, tabIndex: -1 } : {}
  return { shown, more, added }
}

/** Before an element goes: if it has the focus, or its dialog or menu does, what is left around it takes it. */
function handOn(element: HTMLElement): void {
  const held = document.activeElement
  if (!element.contains(held) && !held?.closest('[role=dialog], [role=menu]')) return
  const around: HTMLElement[] = []
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.getAttribute('tabindex') === '-1') around.push(at)
  setTimeout(() => {
    if (isLost()) around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  })
}

/**
 * As the `ref` of a button that goes with what it did: what is left around it (`tabIndex={-1}`, such as its list) takes
 * the focus. antd's components call no function that a ref returns: for theirs there is the hook below.
 */
export const handOnFocus = (element: HTMLElement | null): (() => void) | undefined =>
  element ? () => handOn(element) : undefined

/** The same for an element that goes with the component that calls this. */
export function useHandOnFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (element.current) handOn(element.current)
    },
    [element],
  )
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
