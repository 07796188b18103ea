import { useLayoutEffect, useRef } from 'react'
import { showToastsIn } from '../toastContainer.ts'

/** In an open dialog of antd: toasts are shown in it. */
export function DialogToastContainer() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('[role=dialog]')
    return dialog ? showToastsIn(dialog) : undefined
  }, [])
  return <span ref={mark} hidden />
}
