import { Input, type InputProps } from 'antd'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { formatPhone } from '../../shared/domain/phone.ts'
import { digitsOf } from '../../shared/domain/searchText.ts'

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: (element: unknown) => void
}

/** A position after that many digits. */
function behindDigits(text: string, count: number): number {
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position
    if (/\d/.test(text[position] ?? '')) seen += 1
  }
  return text.length
}

/** A phone number; inserts the hyphens of 123-456-7890 during typing or pasting. */
export function PhoneInput({ value, onChange, ...props }: PhoneInputProps) {
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null)
  // Typing in the middle: once React has written the new text, the caret returns to the position after the same digit.
  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, digits } = caret.current
    const position = behindDigits(value ?? '', digits)
    input.setSelectionRange(position, position)
    caret.current = null
  }, [value])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const formatted = formatPhone(typed)
    const position = target.selectionStart ?? typed.length
    const isInside = formatted !== typed && position < typed.length
    caret.current = isInside ? { input: target, digits: digitsOf(typed.slice(0, position)).length } : null
    onChange(formatted)
  }
  return (
    <Input
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="123-456-7890"
      value={value ?? ''}
      onChange={change}
    />
  )
}
