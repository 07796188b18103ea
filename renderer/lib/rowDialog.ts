import type { ReactNode } from 'react'

/** What is drawn of a dialog about a row: with the row as it was when the dialog was opened. */
export type RowDialog = (state: { open: boolean; onClose: () => void }) => ReactNode

let show: ((dialog: RowDialog) => void) | null = null

/** Registers the function that shows a dialog about a row. */
export function onOpenRowDialog(listener: (dialog: RowDialog) => void): () => void {
  show = listener
  return () => {
    show = null
  }
}

/**
 * Opens a dialog above the page: what is entered there stays if the row leaves its list, or another user changes it
 * meanwhile. Saved is a change of the row that its user saw: if another one has changed the same, they are asked.
 */
export const openRowDialog = (dialog: RowDialog): void => show?.(dialog)
