import { useLayoutEffect, useRef } from 'react'
import { showToastsIn } from './place.ts'

/** In an open dialog of antd: toasts are shown in it. */
export function ToastPlace() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('[role=dialog]')
    return dialog ? showToastsIn(dialog) : undefined
  }, [])
  return <span ref={mark} hidden />
}
