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

/**
 * A phone number as the app stores it: `555-123-4567`, or with a country's code.
 * @param country whose numbers are written without a code
 * @returns null if it is none of that country
 */
export function readPhone(text: string, country: CountryCode): string | null {
  const typed = asTyped(text, country)
  if (typed) return typed
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isValid()) return null
  return number.countryCallingCode === northAmerican
    ? number.nationalNumber.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
    : number.number
}

export type { CountryCode }

/** All countries with telephone numbers. */
export const countries: readonly CountryCode[] = getCountries()

/** The country of the browser's settings: whoever uses German in Austria says so there. */
export function homeCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const regions = languages.map((language) => new Intl.Locale(language).maximize().region)
  return countries.find((country) => country === regions[0]) ?? 'US'
}
