import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

// A button that goes with what it did takes the focus along: the Tab key would begin at the top of the page.

const isLost = (): boolean => document.activeElement === document.body

/** As the `ref` of an element (`tabIndex={-1}`): it takes the focus when it appears, if what had it is gone. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (element && isLost()) element.focus({ preventScroll: true })
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
