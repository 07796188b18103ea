import { useState } from 'react'

/** What had the focus when a dialog opened: looked at before a field in it can have taken it. */
function useOpener(open: boolean): Element | null {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (state.open !== open) setState({ open, opener: open ? document.activeElement : state.opener })
  return state.opener
}

/**
 * Properties of antd's dialog by which its first field gets the focus, and whatever opened it gets it back.
 * Of itself antd attaches a dialog after the field has asked for the focus, which is too late where nothing moves; and looks who had it only
 * when the field has taken it, to which it would then give it back.
 */
export function useDialogFocus(open: boolean) {
  const opener = useOpener(open)
  return {
    getContainer: () => document.body,
    // Only where no one else has taken it in the meantime.
    afterClose: () =>
      void (
        opener instanceof HTMLElement &&
        document.activeElement === document.body &&
        opener.focus({ preventScroll: true })
      ),
  }
}
