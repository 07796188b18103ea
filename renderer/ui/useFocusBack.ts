import { useRef, useState } from 'react'

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

/** Whether a menu is open, for its opener to say so, and its `onOpenChange`, which returns the focus too. */
export function useOpenMenu(): [isOpen: boolean, show: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useFocusBack()
  return [
    isOpen,
    (open) => {
      moveFocus(open)
      setOpen(open)
    },
  ]
}
