import { useRef } from 'react'

/**
 * `onOpenChange` of a menu, which returns the focus to its opener: antd's own handling
 * is too late if the menu is mounted at the end of the page, since by then it is closed.
 */
export function useFocusBack(): (open: boolean) => void {
  const opener = useRef<Element | null>(null)
  return (open) => {
    if (open) opener.current = document.activeElement
    else if (document.activeElement?.closest('[role=menu]') && opener.current instanceof HTMLElement)
      opener.current.focus()
  }
}
