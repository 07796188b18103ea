import { UnreadableFile, type Table } from './table.ts'

/** A property of a card: `item1.TEL;TYPE=CELL:555` has the name TEL. */
interface Property {
  name: string
  /** In upper case; those of version 2.1 have no name: `TEL;CELL:`. */
  parameters: readonly string[]
  value: string
}

const headers = ['Name', 'Phone', 'Phone 2', 'Email', 'Email 2', 'Address', 'Status', 'Notes', 'Birthday', 'Company']

/** Joins folded lines; a quoted-printable one goes on after an equals sign at its end. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last?.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(last))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

function quotedPrintable(value: string, parameters: readonly string[]): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at += 1) {
    const code = /^=([\da-f]{2})/i.exec(value.slice(at, at + 3))?.[1]
    if (code) at += 2
    bytes.push(...(code ? [Number.parseInt(code, 16)] : new TextEncoder().encode(value[at])))
  }
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice(8) ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    // A name of a charset that nobody knows.
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

/** Name, parameters and value: a colon inside of quotation marks belongs to a parameter. */
const line = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s

function propertyOf(text: string): Property | null {
  const [, name, parameters = '', value = ''] = line.exec(text) ?? []
  if (!name) return null
  const all = parameters.toUpperCase().replaceAll('"', '').split(/[;,]/).filter(Boolean)
  const isQuoted = all.some((one) => one.endsWith('QUOTED-PRINTABLE'))
  return { name: name.toUpperCase(), parameters: all, value: isQuoted ? quotedPrintable(value, all) : value }
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/gs, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))

/** The parts of a structured value, by semicolons that are not escaped. */
const partsOf = (value: string): string[] =>
  value.split(/(?<!(?:^|[^\\])(?:\\\\)*\\);/).map((part) => unescaped(part).trim())

const isPreferred = ({ parameters }: Property): boolean => parameters.some((one) => /^(TYPE=)?PREF(=1)?$/.test(one))
const isMobile = ({ parameters }: Property): boolean =>
  parameters.some((one) => /^(TYPE=)?(CELL|MOBILE|IPHONE)$/.test(one))
const isFax = ({ parameters }: Property): boolean => parameters.some((one) => /FAX|PAGER/.test(one))

/** The values of a property, the preferred first; of phones those of mobiles next. */
function valuesOf(card: readonly Property[], name: string): string[] {
  const rank = (one: Property) => (isPreferred(one) ? 0 : isMobile(one) ? 1 : 2)
  const all = card.filter((one) => one.name === name && !isFax(one)).toSorted((a, b) => rank(a) - rank(b))
  // vCard 4.0 may write them as links.
  return all
    .map(({ value }) =>
      unescaped(value)
        .replace(/^(tel|mailto):/i, '')
        .trim(),
    )
    .filter(Boolean)
}

function nameOf(card: readonly Property[]): string {
  const [full] = valuesOf(card, 'FN')
  if (full) return full
  const [family, given, middle] = partsOf(card.find(({ name }) => name === 'N')?.value ?? '')
  return [given, middle, family].filter(Boolean).join(' ')
}

function addressOf(card: readonly Property[]): string {
  const [address] = card
    .filter(({ name }) => name === 'ADR')
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
  const [box, extended, street, city, region, code, country] = partsOf(address?.value ?? '')
  const place = [code, city, region].filter(Boolean).join(' ')
  return [street, extended, box, place, country].filter(Boolean).join(', ')
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => valuesOf(card, name)
  const two = (name: string) => [all(name)[0] ?? '', all(name).slice(1).join(', ')]
  return [
    nameOf(card),
    ...two('TEL'),
    ...two('EMAIL'),
    addressOf(card),
    all('CATEGORIES')[0] ?? '',
    all('NOTE').join('\n'),
    all('BDAY')[0] ?? '',
    partsOf(card.find(({ name }) => name === 'ORG')?.value ?? '')
      .filter(Boolean)
      .join(', '),
  ]
}

/** Whether a text is a vCard file. */
export const isVCard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/**
 * The cards of a vCard file as rows: versions 2.1, 3.0 and 4.0.
 * @throws UnreadableFile if there are none
 */
export function readVCards(text: string): Table {
  const cards: Property[][] = []
  let card: Property[] | null = null
  for (const text_ of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(text_)) card = []
    else if (/^END:VCARD\s*$/i.test(text_)) {
      if (card) cards.push(card)
      card = null
    } else {
      const property = propertyOf(text_)
      if (property) card?.push(property)
    }
  }
  if (cards.length === 0) throw new UnreadableFile('noRows')
  return { headers, rows: cards.map((one, index) => ({ number: index + 1, cells: cellsOf(one) })) }
}
