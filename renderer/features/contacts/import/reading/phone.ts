import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** Countries whose numbers the app writes as 123-456-7890. */
const northAmerican = '1'

/**
 * A phone number as the app stores it: `555-123-4567`, or with a country's code.
 * @param country whose numbers are written without a code
 * @returns null if it is none of that country
 */
export function readPhone(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country)
  if (!number) return null
  const digits = number.nationalNumber
  // As in the form: a number of ten digits need not be assigned.
  if (number.countryCallingCode === northAmerican)
    return digits.length === 10 ? digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3') : null
  return number.isValid() ? number.number : null
}

export type { CountryCode }

/** All countries with telephone numbers. */
export const countries: readonly CountryCode[] = getCountries()

/** The country of the browser's settings: whoever uses German in Austria says so there. */
export function homeCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const regions = languages.map((language) => new Intl.Locale(language).maximize().region)
  return countries.find((country) => country === regions[0]) ?? 'US'
}
