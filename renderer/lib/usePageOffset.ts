import { useLayoutEffect, useRef, useState } from 'react'

/**
 * How far from the top of the page an element begins: followed as what stands above it grows, wraps or goes.
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
    // Told after the layout of a frame: measuring then costs nothing, where measuring at every render would.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, offset }
}
