import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The distance of an element from the top of the page: updated as the content above it changes.
 * @returns the element's ref, and the distance in px
 */
export function usePageOffset() {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setOffset(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // Called after the layout of a frame: measuring is free then, unlike at every render.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, offset }
}
