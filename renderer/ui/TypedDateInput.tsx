import { createContext, use, type ComponentProps } from 'react'
import type { useTypedDate } from './useTypedDate.ts'

type Typed = ReturnType<typeof useTypedDate> & { problemId: string }

/** The text typed into each input of the surrounding picker, and the id of its message. A single date is the start. */
export const TypedDates = createContext<{ start: Typed; end?: Typed } | null>(null)

/** antd names the inputs of a range by `date-range`. */
type InputProps = ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' }

/** The input of a date picker: shows the picker's value, or the text being typed. */
export function TypedDateInput({ value, onChange: _, onBlur, onKeyDown, ...props }: InputProps) {
  const typed = use(TypedDates)?.[props['date-range'] ?? 'start']
  if (!typed) throw new Error('A date is typed inside of a DatePicker')
  const { text, problem, problemId, type, take, forget } = typed
  return (
    <input
      {...props}
      value={text ?? value}
      onChange={(event) => type(event.target.value)}
      {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': problemId, 'data-unsettled': true })}
      onBlur={(event) => {
        take()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') take()
        if (event.key === 'Escape') forget()
        onKeyDown?.(event)
      }}
    />
  )
}
