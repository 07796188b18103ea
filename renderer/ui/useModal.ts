import { useLayoutEffect, type RefObject } from 'react'
import { showToastsIn } from './toastContainer.ts'

/** Opens the browser's own dialog over the page, and closes it. It keeps the focus inside, and restores it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open = true): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    if (!element.open) element.showModal()
    return showToastsIn(element)
  }, [dialog, open])
}
