import { fireEvent, screen, within } from '@testing-library/react'
import { useToasts, type Toast } from '../lib/toast.ts'

/**
 * Clicks a button.
 * @param name a pattern such as /Save$/ for one that may have begun to save: antd puts the name of its spinner in front
 * @param inside the part of the page that has it, such as a dialog
 */
export const press = (name: string | RegExp, inside = document.body): boolean =>
  fireEvent.click(within(inside).getByRole('button', { name }))

/** The control with a label. */
export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)

/** Replaces what is in a text field. */
export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } })

/** The message at the edge of the screen, shown or dismissed; null if there was none. */
export const lastToast = (): Toast | null => useToasts.getState().current
