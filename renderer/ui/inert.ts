import { useEffect } from 'react'

let holders = 0

/**
 * Makes the page behind a dialog unreachable while it is open. antd's own focus lock would also take back the focus
 * that F8 gives to the toasts, so dialogs go without it.
 */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const root = document.getElementById('root')
    holders += 1
    root?.setAttribute('inert', '')
    return () => {
      holders -= 1
      if (holders === 0) root?.removeAttribute('inert')
    }
  }, [isOpen])
}
