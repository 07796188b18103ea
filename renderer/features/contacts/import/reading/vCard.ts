import { UnreadableFile, type Table, type TableRow } from './table.ts'

/** A property of a card: `item1.TEL;TYPE=CELL:555` has the name TEL. */
interface Property {
  name: string
  /** In upper case; those of version 2.1 have no name: `TEL;CELL:`. */
  parameters: readonly string[]
  value: string
}

const headers = ['Name', 'Phone', 'Phone 2', 'Email', 'Email 2', 'Address', 'Status', 'Notes', 'Birthday', 'Company']

/** So much takes about two milliseconds. */
const stepLength = 32 * 1024

/** The lines of a text, some at a time. */
function* linesOf(text: string): Generator<string[]> {
  const mark = text.includes('\n') ? '\n' : '\r'
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(mark, start + stepLength)
    const end = found < 0 ? text.length : found
    yield text.slice(start, end).split(/\r\n|\r|\n/)
    start = end + 1
  }
}

/** Whether a line goes on in the next one: folded, or quoted-printable with an equals sign at its end. */
const goesOn = (line: string, next: string): 'folded' | 'quoted' | null => {
  if (/^[ \t]/.test(next)) return 'folded'
  return line.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(line) ? 'quoted' : null
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

  /** Takes the last line as complete. */
  end(): void {
    const { last } = this
    this.last = null
    if (last === null) return
    if (/^BEGIN:VCARD\s*$/i.test(last)) this.card = []
    else if (/^END:VCARD\s*$/i.test(last)) {
      if (this.card) this.rows.push({ number: this.rows.length + 1, cells: cellsOf(this.card) })
      this.card = null
    } else {
      const property = propertyOf(last)
      if (property) this.card?.push(property)
    }
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
  cards.end()
  if (cards.rows.length === 0) throw new UnreadableFile('noRows')
  return { headers, rows: cards.rows }
}
