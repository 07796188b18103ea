const separatorsAndDigits = /^[\d\s()+./-]*$/

/**
 * Formats an incomplete phone number as ddd-ddd-dddd, as far as its digits go. Input that cannot become one is
 * unchanged, so that the form shows the expected format; so is one with a country code other than +1.
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
