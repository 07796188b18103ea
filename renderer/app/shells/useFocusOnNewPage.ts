import { useEffect, useRef, type RefObject } from 'react'

/** Another page has been opened: assistive technology and the Tab key start there, and not after the clicked link. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [content, pathname])
}
