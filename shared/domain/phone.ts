const separatorsAndDigits = /^[\d\s()+./-]*$/

/**
 * Formats a phone number as ddd-ddd-dddd while it is typed, as far as its digits go. Text that cannot become one stays unchanged,
 * so that the form can say what is expected.
 * @param typed such as `5551234`, `(555) 123-4567` or `+1 555 123 4567`
 */
export function formatPhone(typed: string): string {
  if (!separatorsAndDigits.test(typed)) return typed
  const all = typed.replace(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  if (digits.length > 10) return typed
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}
