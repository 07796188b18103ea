import { useCallback, useRef, type KeyboardEvent } from 'react'
import { createValue, noneValue, type ContactChoice } from './pickerOptions.ts'

/** Whether a key would create a contact by accident, or choose a line that is not a contact. */
function isHeldBack(
  { key, ctrlKey }: KeyboardEvent,
  active: number | null,
  options: readonly ContactChoice[],
): boolean {
  // Tab chooses in the list, too; moving on to the next field must create no contact.
  if (active === createValue) return key === 'Tab'
  if (active === noneValue) return key === 'Tab' || key === 'Enter'
  // The list wraps around: up from its first line is its last.
  const goesUp = key === 'ArrowUp' || (ctrlKey && key === 'p')
  return goesUp && active === options[0]?.value && options.at(-1)?.value === createValue
}

/** The keys of the contact picker: no single key moves from a contact to creating another. For antd's select. */
export function usePickerKeys(options: readonly ContactChoice[]) {
  const active = useRef<number | null>(null)
  const onActive = useCallback((value: number | string | null) => {
    active.current = typeof value === 'number' ? value : null
  }, [])
  const onInputKeyDown = (event: KeyboardEvent) => {
    if (!isHeldBack(event, active.current, options)) return
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return { onActive, onInputKeyDown }
}
