import { createContext, use, type ComponentProps } from 'react'
import type { useTypedDate } from './useTypedDate.ts'

/** The text typed into the surrounding picker, and the id of its message. */
export const TypedDate = createContext<(ReturnType<typeof useTypedDate> & { problemId: string }) | null>(null)

/** The input of a date picker: shows the picker's value, or the text being typed. */
export function TypedDateInput({ value, onChange: _, onBlur, onKeyDown, ...props }: ComponentProps<'input'>) {
  const typed = use(TypedDate)
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
