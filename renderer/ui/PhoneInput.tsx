import { Input, type InputProps } from 'antd'
import type { ChangeEvent } from 'react'
import { formatPhone } from '../../shared/domain/phone.ts'

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: (element: unknown) => void
}

/** A position behind that many digits. */
function behindDigits(text: string, count: number): number {
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position
    if (/\d/.test(text[position] ?? '')) seen += 1
  }
  return text.length
}

/** A phone number; puts the hyphens of 123-456-7890 while one types or pastes. */
export function PhoneInput({ value, onChange, ...props }: PhoneInputProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const formatted = formatPhone(typed)
    onChange(formatted)
    const caret = target.selectionStart ?? typed.length
    if (formatted === typed || caret === typed.length) return
    // Typing in the middle: the caret stays behind the same digit, after React has written the new text.
    const digits = typed.slice(0, caret).replace(/\D/g, '').length
    requestAnimationFrame(() => target.setSelectionRange(behindDigits(formatted, digits), behindDigits(formatted, digits)))
  }
  return <Input {...props} type="tel" inputMode="tel" autoComplete="off" placeholder="123-456-7890" value={value ?? ''} onChange={change} />
}
