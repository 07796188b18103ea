import { useEffect, type RefObject } from 'react'

/**
 * Sets the height covered by a phone's keyboard as `--keyboard` on the dialog of an element: browsers overlay the
 * keyboard and only shrink the visual viewport. The focused element is scrolled back into view.
 * @param ref an element in the dialog, or the dialog itself
 * @param isOn whether there is a sheet that could be covered
 */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOn || !viewport) return
    const fit = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
      // Zoomed in, the viewport is smaller too, without a keyboard.
      const dialog =
        ref.current?.closest<HTMLElement>('dialog') ?? ref.current?.closest<HTMLElement>('[role=dialog]')?.parentElement
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
  }, [ref, isOn])
}
