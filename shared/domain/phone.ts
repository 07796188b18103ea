const separatorsAndDigits = /^[\d\s()+./-]*$/

/**
 * A phone number on its way to ddd-ddd-dddd, as far as its digits go. What cannot become one is left as it was typed,
 * for the form to say what is expected; so is one with a country's code, but for +1.
 * @param typed such as `5551234`, `(555) 123-4567` or `+1 555 123 4567`
 */
export function formatPhone(typed: string): string {
  if (!separatorsAndDigits.test(typed)) return typed
  const all = typed.replace(/\D/g, '')
  const isNorthAmerican = all.length === 11 && all.startsWith('1')
  if (typed.startsWith('+') && !isNorthAmerican) return typed
  const digits = isNorthAmerican ? all.slice(1) : all
  if (digits.length > 10) return typed
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}
