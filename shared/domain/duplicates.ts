import { distance } from 'fastest-levenshtein'
import { digitsOf, fold } from './searchText.ts'

/** Why two contacts may be the same person: the strongest reasons first. */
export const duplicateReasons = ['phone', 'email', 'name', 'similarName'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

interface Person {
  name: string
  phone: string | null
  email: string | null
}

/** A person in the form that is compared: built once per list, not once per keystroke. */
export interface DuplicateKeys {
  /** The folded words of the name, in alphabetical order: "Muñoz, José" and "jose munoz" are equal. */
  words: readonly string[]
  /** The same words as one text, in the order of the name: "Anna Maria" equals "Annamaria". */
  joined: string
  /** An international number, complete; a number without a country code is North American (specification, point 5). */
  phone: string | null
  email: string | null
}

const wordOfName = /[\p{L}\p{N}]+/gu
const [localDigits, fewestDigits] = [10, 8]

function phoneKey(phone: string | null): string | null {
  const digits = digitsOf(phone ?? '')
  if (phone?.trim().startsWith('+')) return digits.length < fewestDigits ? null : digits
  return digits.length === localDigits ? `1${digits}` : digits.length === localDigits + 1 ? digits : null
}

/** What follows a plus in the part before the @ is the reader's own sorting: it arrives in the same mailbox. */
function emailKey(email: string | null): string | null {
  const [, mailbox, domain] = /^([^@+]+)(?:\+[^@]*)?@([^@]+\.[^@]+)$/.exec(fold(email?.trim() ?? '')) ?? []
  return mailbox && domain ? `${mailbox}@${domain}` : null
}

/** @returns the person as it is compared; a phone number or e-mail that is not complete yet counts as none */
export function duplicateKeys({ name, phone, email }: Person): DuplicateKeys {
  const words = fold(name).match(wordOfName) ?? []
  return { words: words.toSorted(), joined: words.join(''), phone: phoneKey(phone), email: emailKey(email) }
}

/** The least letters of a name that is compared at all, and of the longer of two words that differ by one or two typing errors. */
const [shortestName, oneError, twoErrors] = [3, 4, 8]
const hasDigit = /\d/

/** Two neighbouring letters that have changed places: one typing error, and not the two that Levenshtein counts. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}

/** The typing errors between two words; null if they are different words. House numbers and the like must be equal. */
function errorsBetween(a: string, b: string): number | null {
  if (a === b) return 0
  const length = Math.max(a.length, b.length)
  const most = length < oneError || hasDigit.test(a) || hasDigit.test(b) ? 0 : length < twoErrors ? 1 : 2
  if (most === 0 || Math.abs(a.length - b.length) > most) return null
  const errors = distance(a, b)
  if (errors <= most) return errors
  return errors === 2 && isSwapped(a, b) ? 1 : null
}

/** The most typing errors in a whole name. */
const maxErrors = 2

/**
 * Whether each word of the shorter name is one of the longer, but for typing errors: "Ana Gomes" and "Ana María Gómez".
 * A single word is too little to be found among others.
 */
function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 0 || (few.length === 1 && many.length > 1)) return false
  const left = [...many]
  let errors = 0
  for (const word of few) {
    // The word without errors first: it must not be taken by a similar one.
    const [nearest] = left
      .map((other, index) => ({ index, count: errorsBetween(word, other) }))
      .filter((one): one is { index: number; count: number } => one.count !== null)
      .toSorted((one, other) => one.count - other.count)
    if (!nearest) return false
    errors += nearest.count
    if (errors > maxErrors) return false
    left.splice(nearest.index, 1)
  }
  return true
}

function nameReason(a: DuplicateKeys, b: DuplicateKeys): 'name' | 'similarName' | null {
  if (a.joined.length < shortestName || b.joined.length < shortestName) return null
  if (a.joined === b.joined || a.words.join(' ') === b.words.join(' ')) return 'name'
  return isSimilar(a.words, b.words) ? 'similarName' : null
}

/** @returns why two may be the same person, the strongest reason first; none if nothing suggests it */
export function reasonsBetween(a: DuplicateKeys, b: DuplicateKeys): DuplicateReason[] {
  const name = nameReason(a, b)
  return [
    ...(a.phone !== null && a.phone === b.phone ? (['phone'] as const) : []),
    ...(a.email !== null && a.email === b.email ? (['email'] as const) : []),
    ...(name ? [name] : []),
  ]
}

/** How much each reason tells. A phone number or a mailbox is often a family's: with the name, it is the same person. */
const weights: Record<DuplicateReason, number> = { phone: 4, email: 4, name: 3, similarName: 2 }
const weightOf = (reasons: readonly DuplicateReason[]) => reasons.reduce((sum, reason) => sum + weights[reason], 0)

export interface LikelyDuplicate<Of> {
  contact: Of
  reasons: DuplicateReason[]
}

/**
 * The contacts that may be the person that is being entered.
 * @param known all contacts, with their keys
 * @param entered what has been typed so far
 * @param exceptId the contact that is being edited
 * @returns the likeliest first; among equals in the given order
 */
export function likelyDuplicates<Of extends { id: number }>(
  known: readonly { contact: Of; keys: DuplicateKeys }[],
  entered: Person,
  exceptId?: number,
): LikelyDuplicate<Of>[] {
  const keys = duplicateKeys(entered)
  return known
    .filter(({ contact }) => contact.id !== exceptId)
    .map((one) => ({ contact: one.contact, reasons: reasonsBetween(keys, one.keys) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons))
}
