import type { Contact } from '../../../../shared/schemas/contact.ts'

/** Longest line in bytes, without its end (RFC 2426). */
const lineBytes = 75

const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10_000 ? 3 : 4
}

/** Folds a line: each further one begins with a space. No letter is cut in two. */
function folded(line: string): string {
  let used = 0
  let text = ''
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (used + bytes > lineBytes) {
      text += '\r\n '
      used = 1
    }
    text += letter
    used += bytes
  }
  return text
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

/**
 * The parts of a name: phones show and sort by them, and not by the full name. The last word counts as the family name,
 * so that the parts in their order are the full name again.
 */
function partsOf(name: string): string {
  const words = name.split(' ')
  const family = words.length > 1 ? (words.pop() ?? '') : ''
  return `${escaped(family)};${escaped(words.join(' '))};;;`
}

const card = ({ clientId, name, phone, email, address, status, notes, updatedAt }: Contact): string[] => [
  'BEGIN:VCARD',
  'VERSION:3.0',
  `UID:urn:uuid:${clientId}`,
  `N:${partsOf(name)}`,
  `FN:${escaped(name)}`,
  ...(phone ? [`TEL;TYPE=CELL:${escaped(phone)}`] : []),
  ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
  ...(address ? [`ADR;TYPE=HOME:;;${escaped(address)};;;;`] : []),
  `CATEGORIES:${status}`,
  ...(notes ? [`NOTE:${escaped(notes)}`] : []),
  `REV:${updatedAt}`,
  'END:VCARD',
]

/**
 * Contacts as vCards. Version 3.0: phones, Google, Apple and Outlook read it, and not all of them 4.0.
 */
export const vCardText = (contacts: readonly Contact[]): string =>
  contacts
    .flatMap(card)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
