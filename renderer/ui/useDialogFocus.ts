import { useState } from 'react'
import { regainFocus } from '../lib/keptFocus.ts'

/** The element that had the focus before the first dialog: a form that replaces another returns it there. */
let beforeDialogs: Element | null = null

function focused(): Element | null {
  const element = document.activeElement
  if (!element?.closest('[role=dialog]')) beforeDialogs = element
  return element
}

/** The focused element when a dialog opened: determined before a field in it can take the focus. */
function useOpener(open: boolean): Element | null {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (state.open !== open) setState({ open, opener: open ? focused() : state.opener })
  return state.opener
}

/**
 * Properties of antd's dialog that give the focus to its first field, and return it to the opener.
 * By default antd mounts a dialog after the field has requested the focus, which is too late without animations; and
 * determines the opener only after the field has taken the focus, and would return it there.
 */
export function useDialogFocus(open: boolean) {
  const opener = useOpener(open)
  return {
    getContainer: () => document.body,
    afterClose: () => {
      const target = opener?.isConnected ? opener : beforeDialogs
      // Only if no other element has taken it in the meantime.
      if (target instanceof HTMLElement && document.activeElement === document.body)
        target.focus({ preventScroll: true })
      // It went with what the dialog was about.
      if (opener?.isConnected === false) regainFocus()
    },
  }
}
