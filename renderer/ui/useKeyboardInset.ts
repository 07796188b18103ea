import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps what a phone's keyboard covers as `--keyboard` at the dialog around an element: browsers lay the keyboard over the page
 * and only make the visual viewport smaller. What has the focus is brought back into view.
 * @param isOn whether there is a sheet that could be covered
 */
export function useKeyboardInset(isOn: boolean): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOn || !viewport) return
    const fit = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
      // Zoomed in, the viewport is smaller too, and no keyboard is in the way.
      const dialog = ref.current?.closest<HTMLElement>('[role=dialog]')?.parentElement
      dialog?.style.setProperty('--keyboard', `${viewport.scale > 1.01 ? 0 : covered}px`)
      const focused = document.activeElement
      if (covered > 0 && ref.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [isOn])
  return ref
}
