import { metresBetween, type Point } from './coordinates.ts'
import { digitsOf, fold } from './searchText.ts'
import { isSimilar } from './similarNames.ts'

/** Why two contacts may be the same person: the strongest reasons first. The places only beside a name. */
export const duplicateReasons = ['phone', 'email', 'name', 'similarName', 'address', 'nearby'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

interface Person {
  name: string
  phone: string | null
  email: string | null
  address: string | null
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
  address: string | null
}

const wordOfText = /[\p{L}\p{N}]+/gu
const [localDigits, minDigits] = [10, 8]

function phoneKey(phone: string | null): string | null {
  const digits = digitsOf(phone ?? '')
  if (phone?.trim().startsWith('+')) return digits.length < minDigits ? null : digits
  return digits.length === localDigits ? `1${digits}` : digits.length === localDigits + 1 ? digits : null
}

/** What follows a plus in the part before the @ is the reader's own sorting: it arrives in the same mailbox. */
function emailKey(email: string | null): string | null {
  const [, mailbox, domain] = /^([^@+]+)(?:\+[^@]*)?@([^@]+\.[^@]+)$/.exec(fold(email?.trim() ?? '')) ?? []
  return mailbox && domain ? `${mailbox}@${domain}` : null
}

const wordsOf = (text: string): string[] => fold(text).match(wordOfText) ?? []

/** Without a number it is a street or a town, where many live. */
function addressKey(address: string | null): string | null {
  const key = wordsOf(address ?? '').join(' ')
  return /\d/.test(key) && /\p{L}/u.test(key) ? key : null
}

/** @returns the person as it is compared; a phone number, e-mail or address that is not complete yet counts as none */
export function duplicateKeys({ name, phone, email, address }: Person): DuplicateKeys {
  const words = wordsOf(name)
  return {
    words: words.toSorted(),
    joined: words.join(''),
    phone: phoneKey(phone),
    email: emailKey(email),
    address: addressKey(address),
  }
}

/** A person with what is compared. */
export interface Compared {
  keys: DuplicateKeys
  /** Where they were met last; null if that is not known. */
  place: Point | null
}

/** Why two may be the same person; nothing suggests it if there are no reasons. */
export interface Evidence {
  /** The strongest first. */
  reasons: DuplicateReason[]
  /** How far apart they were met last, if that is a reason. */
  metres: number | null
}

/** Letters of the shortest name that is compared. */
export const minNameLength = 3

function nameReason(a: DuplicateKeys, b: DuplicateKeys): 'name' | 'similarName' | null {
  if (a.joined.length < minNameLength || b.joined.length < minNameLength) return null
  if (a.joined === b.joined || a.words.join(' ') === b.words.join(' ')) return 'name'
  return isSimilar(a.words, b.words) ? 'similarName' : null
}

/** People are met at their door, on their street, or at the market around the corner. */
const nearbyM = 300

/** Neighbours are not the same person: where they live tells something about equal names only. */
function placeReason(a: Compared, b: Compared): Evidence {
  if (a.keys.address !== null && a.keys.address === b.keys.address) return { reasons: ['address'], metres: null }
  const metres = a.place && b.place && metresBetween(a.place, b.place)
  return metres !== null && metres <= nearbyM ? { reasons: ['nearby'], metres } : { reasons: [], metres: null }
}

/** @returns why two may be the same person; the same whichever comes first */
export function evidenceBetween(a: Compared, b: Compared): Evidence {
  const name = nameReason(a.keys, b.keys)
  const place: Evidence = name ? placeReason(a, b) : { reasons: [], metres: null }
  const isSame = (key: 'phone' | 'email') => a.keys[key] !== null && a.keys[key] === b.keys[key]
  return {
    reasons: [...(['phone', 'email'] as const).filter(isSame), ...(name ? [name] : []), ...place.reasons],
    metres: place.metres,
  }
}

/** How much each reason tells. A phone number or a mailbox is often a family's: with the name, it is the same person. */
const weights: Record<DuplicateReason, number> = { phone: 4, email: 4, name: 3, similarName: 2, address: 2, nearby: 1 }

/** How likely two are the same person, by the reasons alone. */
export const weightOf = ({ reasons }: Evidence): number => reasons.reduce((sum, reason) => sum + weights[reason], 0)

export interface Known<Of> extends Compared {
  contact: Of
}

export interface LikelyDuplicate<Of> extends Evidence {
  contact: Of
}

/**
 * The contacts that may be the person that is being entered.
 * @param known all contacts
 * @param entered what is known so far
 * @param isOther whether a contact is known to be another person, or is the one that is being edited
 * @returns the likeliest first; among equals in the given order
 */
export function likelyDuplicates<Of>(
  known: readonly Known<Of>[],
  { place, ...person }: Person & Pick<Compared, 'place'>,
  isOther: (contact: Of) => boolean = () => false,
): LikelyDuplicate<Of>[] {
  const entered = { keys: duplicateKeys(person), place }
  return known
    .map((one) => ({ contact: one.contact, ...evidenceBetween(entered, one) }))
    .filter(({ contact, reasons }) => reasons.length > 0 && !isOther(contact))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}
