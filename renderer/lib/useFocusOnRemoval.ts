import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus to a list once a row has gone from it, and with the row the button that had the focus.
 * The row may go before or after the dialog that asked about it.
 * @param list takes the focus (`tabIndex={-1}`)
 * @param rows what stands in it
 * @returns to be called with the id of the row that is going
 */
export function useFocusOnRemoval(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
): (id: number) => void {
  const going = useRef<number | null>(null)
  useEffect(() => {
    if (going.current === null || rows.some(({ id }) => id === going.current)) return
    going.current = null
    // Somebody may have gone on elsewhere meanwhile.
    const held = document.activeElement
    if (held === document.body || held?.closest('[role=dialog]')) list.current?.focus({ preventScroll: true })
  }, [list, rows])
  return (id) => {
    going.current = id
  }
}
