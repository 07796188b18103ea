import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to a list after a row was removed, and with it the button that had the focus.
 * The row may be removed before or after the dialog that asked about it.
 * @param list takes the focus (`tabIndex={-1}`)
 * @param rows its rows
 * @returns a function to call with the id of the row to be removed
 */
export function useFocusOnRemoval<Id extends number | string>(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: Id }[],
): (id: Id) => void {
  const going = useRef<Id | null>(null)
  useEffect(() => {
    if (going.current === null || rows.some(({ id }) => id === going.current)) return
    going.current = null
    // The user may have moved on in the meantime.
    const held = document.activeElement
    if (held === document.body || held?.closest('[role=dialog]')) list.current?.focus({ preventScroll: true })
  }, [list, rows])
  return (id) => {
    going.current = id
  }
}
