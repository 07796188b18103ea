import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import { formatPhone } from '../../../../../shared/domain/phone.ts'

/** Calling code of the countries whose numbers the app writes as 123-456-7890. */
const northAmerican = '1'
const local = /^\d{3}-\d{3}-\d{4}$/

/** As the form writes it, whether it is assigned or not: looking that up in 25 countries takes long. */
function asTyped(text: string, country: CountryCode): string | null {
  const isOfHere = getCountryCallingCode(country) === northAmerican && !text.startsWith('+')
  const formatted = isOfHere || text.startsWith('+1') ? formatPhone(text) : ''
  return local.test(formatted) ? formatted : null
}

/** The number that the whole of a text is. Without `extract` the library would drop what else is in it. */
function numberOf(text: string, country: CountryCode): string | null {
  const typed = asTyped(text, country)
  if (typed) return typed
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (!number?.isValid() || number.ext) return null
  return number.countryCallingCode === northAmerican
    ? number.nationalNumber.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
    : number.number
}

/** How programs mark a number as text (`'0171…`, `="0171…"`), links begin, and address books hide direction marks. */
const marks = /\p{Cf}|^(?:[\s='"’]|tel:)+|[\s'"’,.;:]+$/giu

/** The library does not know it in brackets. */
const countryCode = /\((\+\d{1,3})\)/

/** What may be a number in longer text: digits, groups of them in brackets, and what separates them. */
const runs = /\+?\s?(?:\(\d{1,5}\)|\d)(?:[\s./\p{Pd}]*(?:\(\d{1,5}\)|\d))*/gu
const minDigits = 8
const between = /\s*\/\s*|\s+\p{Pd}\s+|\s{2,}/u

/** What a spreadsheet makes of a long number: its last digits are gone. */
const rounded = /\dE\+?\d/i

/** The first number in a longer text: beside a remark or an extension, or of several, if all of them are numbers. */
function firstIn(text: string, country: CountryCode): string | null {
  if (rounded.test(text)) return null
  for (const [run] of text.matchAll(runs)) {
    if (run.replaceAll(/\D/g, '').length < minDigits) continue
    const several = run.split(between).map((part) => numberOf(part, country))
    const number = numberOf(run, country) ?? (several.includes(null) ? null : several[0])
    if (number) return number
  }
  return null
}

/** What a cell says. */
export interface ReadPhone {
  /** As the app stores it: `555-123-4567`, or with a country's code. */
  value: string
  /** Whether the cell has more in it: a remark, an extension, a second number. */
  hasMore: boolean
}

/**
 * The phone number in a text.
 * @param country whose numbers are written without a code
 * @returns null if there is none of that country
 */
export function readPhone(text: string, country: CountryCode): ReadPhone | null {
  const bare = text.replaceAll(marks, '').replace(countryCode, '$1')
  const whole = numberOf(bare, country)
  if (whole) return { value: whole, hasMore: false }
  const value = firstIn(bare, country)
  return value ? { value, hasMore: true } : null
}

export type { CountryCode }

/** All countries with telephone numbers. */
export const countries: readonly CountryCode[] = getCountries()

/** The country of the browser's settings: whoever uses German in Austria says so there. */
export function homeCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const regions = languages.map((language) => new Intl.Locale(language).maximize().region)
  return countries.find((country) => country === regions[0]) ?? 'US'
}
