import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { say } from '../domain/messages.ts'
import { limits, text } from './common.ts'

/** The specification's way of writing one: 123-456-7890. */
const local = /^\d{3}-\d{3}-\d{4}$/

/** E.164 of a number that begins with + and its country's code; null where that country has no such number. */
function international(value: string): string | null {
  if (!value.startsWith('+')) return null
  const number = parsePhoneNumberFromString(value)
  return number?.isValid() ? number.number : null
}

/** A stored phone number as it is written in its country: `+4930123456` as `+49 30 123456`, `555-123-4567` as it is. */
export const phoneInGroups = (phone: string): string =>
  (phone.startsWith('+') && parsePhoneNumberFromString(phone)?.formatInternational()) || phone

/** A phone number as ddd-ddd-dddd, or one of any country as E.164; null if empty. */
export const optionalPhone = text('phone', limits.phone)
  .meta({ pattern: String.raw`^(?:\d{3}-\d{3}-\d{4}|\+[\d ().\/-]+)?$` })
  .nullish()
  .refine((value) => !value || local.test(value) || international(value) !== null, say('phone'))
  .transform((value) => (value ? (international(value) ?? value) : value === '' ? null : value))
