const asciiOnly = /^[\u0020-\u007E]*$/
const marks = /\p{M}/gu
// Letters that Unicode does not decompose into a base and a mark.
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}
const special = /[ßæœøłđðþı‘’ʼ]/g

/** A text folded for search: lower case without accents and typographic apostrophes, so that 'jose' finds 'José'. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (asciiOnly.test(small)) return small
  return small
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
}

const phoneLike = /^[\d\s()+./-]*\d[\d\s()+./-]*$/
const noDigits = /\D/g
const minNumber = 7

/** The digits of a text, for comparing phone numbers in any format. */
export const digitsOf = (text: string): string => text.replace(noDigits, '')

/**
 * The part of a typed phone number that the stored one has too, whatever precedes it: `+1 (555) 123-4567` and
 * `555-123-4567`, `0171 1234567` and `+491711234567`, are the same number.
 * @returns its digits without a trunk prefix, `00`, or the `1` of ten more; null if it is no number of seven or more
 */
export function numberIn(typed: string): string | null {
  if (!phoneLike.test(typed.trim())) return null
  const digits = digitsOf(typed.replace('(0)', '')).replace(/^(?:0+|1(?=\d{10}$))/, '')
  return digits.length >= minNumber ? digits : null
}

/** The input of a search box, prepared for matching. */
export interface Search {
  /** Folded words; all of them must match. */
  words: readonly string[]
  /** The digits, if the input could be part of a phone number; also those of the whole number. */
  digits: readonly string[]
}

/**
 * Parses the input of a search box.
 * @returns null if there is nothing to search for
 */
export function parseSearch(typed: string): Search | null {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const digits = phoneLike.test(typed.trim()) ? digitsOf(typed) : ''
  const number = numberIn(typed)
  return { words, digits: [...(digits.length >= 3 ? [digits] : []), ...(number ? [number] : [])] }
}

/**
 * Whether a row matches.
 * @param text its folded text
 * @param digits the digits of its phone number
 */
export const isFound = (search: Search, text: string, digits = ''): boolean =>
  search.words.every((word) => text.includes(word)) || search.digits.some((part) => digits.includes(part))
