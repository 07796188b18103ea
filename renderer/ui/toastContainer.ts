/** The open dialogs, the topmost last. */
const dialogs: Element[] = []

/** Moves the toasts into the topmost dialog, in the browser's top layer, so that nothing covers or clips them. */
export function placeToasts(): void {
  const toasts = document.getElementById('toasts')
  if (!toasts) return
  const container = dialogs.at(-1) ?? document.body
  if (toasts.parentElement !== container) container.append(toasts)
  toasts.popover = 'manual'
  // Anew, above what has been put there since.
  toasts.hidePopover?.()
  toasts.showPopover?.()
}

/**
 * Shows the toasts in a dialog while it is open: what is outside of a modal dialog can be neither reached nor heard.
 * @returns a function that ends this, before the dialog is removed
 */
export function showToastsIn(dialog: Element): () => void {
  dialogs.push(dialog)
  placeToasts()
  return () => {
    dialogs.splice(dialogs.lastIndexOf(dialog), 1)
    placeToasts()
  }
}
