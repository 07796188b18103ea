import { UnreadableFile, type Table, type TableRow } from './table.ts'

/** A property of a card: `item1.TEL;TYPE=CELL:555` has the name TEL and the group item1. */
interface Property {
  name: string
  /** What its program says about it has the same group; empty for none. */
  group: string
  /** In upper case; those of version 2.1 have no name: `TEL;CELL:`. */
  parameters: readonly string[]
  value: string
}

const headers = [
  'Name',
  'Phone',
  'Phone 2',
  'Email',
  'Email 2',
  'Address',
  'Status',
  'Notes',
  'Birthday',
  'Company',
  'Other addresses',
  'Other details',
]

/** So much takes about two milliseconds. */
const stepLength = 32 * 1024

/** The lines of a text, some at a time. */
function* linesOf(text: string): Generator<string[]> {
  const mark = text.includes('\n') ? '\n' : '\r'
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(mark, start + stepLength)
    const end = found < 0 ? text.length : found
    // A carriage return before the mark belongs to it, and makes no empty line, which would end a folded one.
    yield text
      .slice(start, end)
      .replace(/\r$/, '')
      .split(/\r\n|\r|\n/)
    start = end + 1
  }
}

/** Of a card; files that were put together may lack the end of a line between two, or have a byte order mark there. */
const beginning = /^\s*BEGIN:VCARD\s*$/i
const ending = /^END:VCARD(\s*BEGIN:VCARD)?\s*$/i

/** Whether a line goes on in the next one: folded, or quoted-printable with an equals sign at its end. */
const goesOn = (line: string, next: string): 'folded' | 'quoted' | null => {
  // First: a space at the beginning of such a line is one of the text.
  if (line.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(line) && !ending.test(next)) return 'quoted'
  return /^[ \t]/.test(next) ? 'folded' : null
}

function decoderOf(charset?: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    // A name of a charset that nobody knows.
    return new TextDecoder()
  }
}

function quotedPrintable(value: string, parameters: readonly string[]): string {
  const decoder = decoderOf(parameters.find((one) => one.startsWith('CHARSET='))?.slice(8))
  const byteOf = (one: string) => (one.length === 3 ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0))
  // Other letters are decoded already, as the file is.
  return value.replaceAll(/(?:=[\da-f]{2}|\p{ASCII})+/giu, (run) =>
    decoder.decode(Uint8Array.from(run.match(/=[\da-f]{2}|./gis) ?? [], byteOf)),
  )
}

/** Name, parameters and value: a colon inside of quotation marks belongs to a parameter. */
const line = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s

function propertyOf(text: string): Property | null {
  const [, group = '', name, parameters = '', value = ''] = line.exec(text) ?? []
  if (!name) return null
  const all = parameters.toUpperCase().replaceAll('"', '').split(/[;,]/).filter(Boolean)
  const isQuoted = all.some((one) => one.endsWith('QUOTED-PRINTABLE'))
  return { name: name.toUpperCase(), group, parameters: all, value: isQuoted ? quotedPrintable(value, all) : value }
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

/** vCard 4.0 may write numbers and mailboxes as links. */
const textOf = ({ value }: Property): string =>
  unescaped(value)
    .replace(/^(tel|mailto):/i, '')
    .trim()

/** What a user has called a number, such as "Mother"; what address books offer for that is `_$!<Home>!$_`. */
function labelOf(card: readonly Property[], { group }: Property): string {
  const label = card.find((one) => group !== '' && one.group === group && one.name === 'X-ABLABEL')
  return label && !label.value.startsWith('_$!<') && textOf(label) ? ` (${textOf(label)})` : ''
}

/** The values of a property, the preferred first; of phones those of mobiles next. */
function valuesOf(card: readonly Property[], name: string): string[] {
  const rank = (one: Property) => (isPreferred(one) ? 0 : isMobile(one) ? 1 : 2)
  const all = card.filter((one) => one.name === name && !isFax(one)).toSorted((a, b) => rank(a) - rank(b))
  return all.map((one) => textOf(one) && textOf(one) + (name === 'TEL' ? labelOf(card, one) : '')).filter(Boolean)
}

function nameOf(card: readonly Property[]): string {
  const [full] = valuesOf(card, 'FN')
  if (full) return full
  const [family, given, middle, title, suffix] = partsOf(card.find(({ name }) => name === 'N')?.value ?? '')
  return [title, given, middle, family, suffix].filter(Boolean).join(' ')
}

function addressOf({ value }: Property): string {
  const [box, extended, street, city, region, code, country] = partsOf(value)
  const place = [code, city, region].filter(Boolean).join(' ')
  return [street, extended, box, place, country].filter(Boolean).join(', ')
}

/** The addresses, the preferred first; as they are written on letters if a card has only that. */
function addressesOf(card: readonly Property[]): string[] {
  const addresses = card
    .filter(({ name }) => name === 'ADR')
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map(addressOf)
    .filter(Boolean)
  return addresses.length > 0 ? addresses : valuesOf(card, 'LABEL')
}

const companyOf = (card: readonly Property[]): Property | undefined => card.find(({ name }) => name === 'ORG')

/** What stands in other columns, or is about the card and not the person, or is no text. */
const notDetails =
  /^(?:X-.*|FN|N|EMAIL|ADR|LABEL|NOTE|BDAY|VERSION|PRODID|UID|REV|SOURCE|CLASS|KIND|MAILER|SORT-STRING|CLIENTPIDMAP|PHOTO|LOGO|SOUND|KEY)$/

/** What no other column has, each with its name. */
function detailsOf(card: readonly Property[]): string {
  const [status] = card.filter(({ name }) => name === 'CATEGORIES')
  return card
    .filter((one) => one !== status && one !== companyOf(card) && !notDetails.test(one.name))
    .filter((one) => one.name !== 'TEL' || isFax(one))
    .filter(textOf)
    .map((one) => {
      const name = one.name === 'TEL' ? 'FAX' : one.name
      return `${name.charAt(0)}${name.slice(1).toLowerCase()}: ${textOf(one)}`
    })
    .join('\n')
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => valuesOf(card, name)
  const two = ([first = '', ...others]: string[]) => [first, others.join('\n')]
  const [address, others] = two(addressesOf(card))
  return [
    nameOf(card),
    ...two(all('TEL')),
    ...two(all('EMAIL')),
    address ?? '',
    all('CATEGORIES')[0] ?? '',
    all('NOTE').join('\n'),
    all('BDAY')[0] ?? '',
    partsOf(companyOf(card)?.value ?? '')
      .filter(Boolean)
      .join(', '),
    others ?? '',
    detailsOf(card),
  ]
}

/** Whether a text is a vCard file. */
export const isVCard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/** The cards of a file, from its lines. */
class Cards {
  readonly rows: TableRow[] = []
  private card: Property[] | null = null
  private last: string | null = null

  add(line: string): void {
    const how = this.last === null ? null : goesOn(this.last, line)
    if (how === 'folded') this.last += line.slice(1)
    else if (how === 'quoted') this.last = this.last!.slice(0, -1) + line
    else {
      this.end()
      this.last = line
    }
  }

  /** After the last line: a file that was cut off has the beginning of a card. */
  finish(): void {
    this.end()
    this.complete()
  }

  private complete(): void {
    if (this.card) this.rows.push({ number: this.rows.length + 1, cells: cellsOf(this.card) })
  }

  /** Takes the last line as complete. */
  private end(): void {
    const { last } = this
    this.last = null
    if (last === null) return
    const [end, next] = ending.exec(last) ?? []
    const isBeginning = next !== undefined || beginning.test(last)
    if (isBeginning || end !== undefined) {
      // A card also ends where the next one begins.
      this.complete()
      this.card = isBeginning ? [] : null
      return
    }
    const property = propertyOf(last)
    if (property) this.card?.push(property)
  }
}

/**
 * The cards of a vCard file as rows: versions 2.1, 3.0 and 4.0.
 * @throws UnreadableFile if there are none
 */
export function* readVCards(text: string): Generator<number, Table> {
  const cards = new Cards()
  let read = 0
  for (const lines of linesOf(text)) {
    for (const line of lines) {
      cards.add(line)
      read += line.length + 1
    }
    yield Math.min(1, read / text.length)
  }
  cards.finish()
  if (cards.rows.length === 0) throw new UnreadableFile('noRows')
  return { headers, rows: cards.rows }
}
