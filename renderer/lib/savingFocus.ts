import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { isLost } from './lostFocus.ts'

// The fields of a form are inert while it is being saved: what is typed then would be sent by nobody. Nothing in them
// can have the focus meanwhile.

let saving = 0
let wanted: (() => void) | null = null

/** Gives the focus to a field: if its form is being saved, as soon as that is done. */
export function focusOnceSaved(focus: () => void): void {
  if (saving > 0) wanted = focus
  else focus()
}

/**
 * Keeps the focus at the form's button while the form is being saved, and gives it back if the form stays: to the field
 * that has been refused, or else to where it was.
 */
export function useSavingFocus(
  { form, button }: { form: RefObject<HTMLFormElement | null>; button: RefObject<HTMLElement | null> },
  isSaving: boolean,
  isOpen: boolean,
): void {
  const before = useRef<HTMLElement>(null)
  const giveBack = useEffectEvent(() => {
    if (!isOpen) return
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wanted) wanted()
    else if (refused) refused.focus()
    else if (isLost() || document.activeElement === button.current) before.current?.focus()
  })
  // Before the browser takes the focus away.
  useLayoutEffect(() => {
    const element = document.activeElement
    if (!isSaving || !(element instanceof HTMLElement)) return
    before.current = element.matches('[inert] *, :disabled') ? element : null
    if (before.current) button.current?.focus()
  }, [isSaving, button])
  useEffect(() => {
    if (!isSaving) return
    saving += 1
    return () => {
      saving -= 1
      giveBack()
      wanted = null
    }
  }, [isSaving])
}
