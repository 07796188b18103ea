import { useRef } from 'react'

/**
 * `onOpenChange` of a menu, which gives the focus back to what opened it: antd's own way of doing so
 * comes too late where the menu hangs at the end of the page, since by then it is closed.
 */
export function useFocusBack(): (open: boolean) => void {
  const opener = useRef<Element | null>(null)
  return (open) => {
    if (open) opener.current = document.activeElement
    else if (document.activeElement?.closest('[role=menu]') && opener.current instanceof HTMLElement)
      opener.current.focus()
  }
}
