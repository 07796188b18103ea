// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchColumns } from './columns.ts'
import { aContact } from '../../../../testing/rows.ts'
import { atOnce } from '../../../../testing/steps.ts'
import { contactFile } from '../../export/contactFiles.ts'
import { readTable as reading } from './readFile.ts'
import { UnreadableFile } from './table.ts'

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(bytes.buffer)
}
const latin = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const readTable = (bytes: Uint8Array) => atOnce(reading(bytes))
const cellsOf = (bytes: Uint8Array) => readTable(bytes).rows.map(({ cells }) => cells)

describe('encodings', () => {
  const text = 'Name;Ort\r\nJosé Müller;Köln\r\n'
  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\uFEFF${text}`)],
    ['utf-16le', utf16(`\uFEFF${text}`, true)],
    ['utf-16be', utf16(`\uFEFF${text}`, false)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, false)],
    ['windows-1252', latin(text)],
  ])('%s', (_, bytes) => {
    expect(readTable(bytes).headers).toEqual(['Name', 'Ort'])
    expect(cellsOf(bytes)).toEqual([['José Müller', 'Köln']])
  })

  it('knows the letters that only Windows has', () => {
    expect(cellsOf(Uint8Array.from([...latin('Name\r\nO'), 0x92, ...latin('Brien')]))).toEqual([['O’Brien']])
  })
})

describe('a file of several encodings', () => {
  it.each(['', '\uFEFF'])('is garbled in no line but those that are of neither (mark: %j)', (mark) => {
    const lines = [utf8(`${mark}Name,Ort\n`), utf8('José,Köln\n'), latin('Jörg,Fürth\n'), utf8('Łukasz,Łódź'), [0xc5]]
    expect(cellsOf(Uint8Array.from(lines.flatMap((line) => [...line])))).toEqual([
      ['José', 'Köln'],
      ['Jörg', 'Fürth'],
      [expect.any(String), expect.any(String)],
    ])
  })
})

describe('CSV', () => {
  it.each([',', ';', '\t', '|'])('finds the delimiter %j', (delimiter) => {
    const lines = ['Name*Email*Notes', 'Ana Gomez*ana@example.org*Tea', 'Bob Stone*bob@example.org*Coffee']
    const bytes = utf8(lines.join('\n').replaceAll('*', delimiter))
    expect(readTable(bytes).headers).toEqual(['Name', 'Email', 'Notes'])
  })

  it.each([
    ['Name;Notes', 'Ana Gomez;tea, milk, sugar', 'Bob Stone;Main St 1, 10115 Berlin, Germany'],
    ['Name,Address (street; town; country)', 'Ana Gomez,Main St 1', 'Bob Stone,Oak St 2'],
    ['Name', 'Gomez, Ana, Maria', 'Stone, Bob'],
  ])('finds the delimiter by the headings: %s', (headings, ...rows) => {
    const count = headings === 'Name' ? 1 : 2
    const { headers, rows: read } = readTable(utf8([headings, ...rows].join('\n')))
    expect([headers, ...read.map(({ cells }) => cells)].map(({ length }) => length)).toEqual([count, count, count])
  })

  it('takes the delimiter that Excel names in the first line, and counts rows as a spreadsheet does', () => {
    expect(readTable(utf8('sep=;\r\nName;Notes\r\n\r\nAna;a,b,c\r\n'))).toEqual({
      headers: ['Name', 'Notes'],
      rows: [{ number: 4, cells: ['Ana', 'a,b,c'] }],
    })
  })

  it('reads lines that end in different ways', () => {
    expect(readTable(utf8('Name,Notes\r\nAna,x\nBob,"y\r\nz"\rCarl,\n')).rows.map(({ cells }) => cells)).toEqual([
      ['Ana', 'x'],
      ['Bob', 'y\nz'],
      ['Carl', ''],
    ])
  })

  it('reads what is longer than a step as if it were read at once, and says how far it is', () => {
    const long = `"${'line\r\n'.repeat(30_000)}"`
    const lines = Array.from({ length: 20_000 }, (_, n) => `Ana ${n},"a ""b"", ${n}",${n === 7_000 ? long : n}`)
    const steps = reading(utf8(['Name,Notes,Number', ...lines].join('\r\n')))
    const parts: number[] = []
    let step = steps.next()
    while (!step.done) {
      if (step.value !== undefined) parts.push(step.value)
      step = steps.next()
    }
    const { rows } = step.value
    expect(rows).toHaveLength(20_000)
    for (const n of [0, 6_999, 7_001, 19_999])
      expect(rows[n]).toEqual({ number: n + 2, cells: [`Ana ${n}`, `a "b", ${n}`, String(n)] })
    expect(rows[7_000]?.cells[2]).toBe('line\n'.repeat(30_000).trim())
    expect(parts.length).toBeGreaterThan(5)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  it('marks a row whose quotation marks do not match', () => {
    expect(readTable(utf8('Name,Notes\nAna,"open\nBob,x\n')).rows[0]?.isBroken).toBe(true)
  })

  it.each([
    ['empty', utf8(' \n \n')],
    ['noRows', utf8('Name,Email\n')],
    ['notText', latin('PK\u0003\u0004 the rest of an Excel file')],
    ['notText', latin('%PDF-1.7')],
  ])('refuses a file that is %s', (reason, bytes) => {
    expect(() => readTable(bytes)).toThrow(new UnreadableFile(reason as 'empty'))
  })
})

describe('vCard', () => {
  it('reads version 2.1 with quoted-printable in its charset', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg',
      'TEL;HOME:030 123456',
      'TEL;CELL;PREF:0171 1234567',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0A=',
      'Zweite Zeile',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
      ' SkZJRgABAQ',
      'END:VCARD',
    ]
    expect(cellsOf(latin(card.join('\r\n')))).toEqual([
      ['Jörg Müller', '0171 1234567', '030 123456', '', '', '', '', 'Erste Zeile\r\nZweite Zeile', '', '', '', ''],
    ])
  })

  it('reads version 3.0 with groups, folded lines and escapes', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ana ',
      ' Gómez',
      'item1.EMAIL;type=INTERNET:ana@example.org',
      'item1.X-ABLabel:Private',
      String.raw`item2.ADR;type=HOME:;;1 Main St\, rear;Springfield;IL;62701;USA`,
      'EMAIL;type=WORK;type=pref:work@example.org',
      String.raw`NOTE:one\ntwo\; three`,
      'BDAY:1990-01-02',
      'END:VCARD',
    ]
    expect(cellsOf(utf8(card.join('\r\n')))).toEqual([
      [
        'Ana Gómez',
        '',
        '',
        'work@example.org',
        'ana@example.org',
        '1 Main St, rear, 62701 Springfield IL, USA',
        '',
        'one\ntwo; three',
        '1990-01-02',
        '',
        '',
        '',
      ],
    ])
  })

  it('reads version 4.0 with links and quoted parameters', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Li Wei',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+49-30-123456',
      'ADR;LABEL="Main: 1":;;1 Main;Berlin;;10115;',
      'END:VCARD',
    ]
    expect(cellsOf(utf8(card.join('\n')))[0]?.slice(0, 6)).toEqual([
      'Li Wei',
      '+49-30-123456',
      '',
      '',
      '',
      '1 Main, 10115 Berlin',
    ])
  })
})

/** The cells of the only card with these lines, by the headings of their columns. */
function cardOf(...lines: string[]) {
  const { headers, rows } = readTable(utf8(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')))
  expect(rows).toHaveLength(1)
  return Object.fromEntries(headers.map((heading, at) => [heading, rows[0]?.cells[at]]))
}

describe('vCard: nothing is lost', () => {
  it.each([
    ['folded', 'NOTE:', '\r\n '],
    ['quoted-printable', 'NOTE;ENCODING=QUOTED-PRINTABLE:', '=\r\n'],
  ])('of a long value that is %s, wherever a piece of the file ends', (_, name, fold) => {
    const lines = Array.from({ length: 1_500 }, (_, n) => `${n}.lines.of.a.long.note`)
    for (let more = 0; more < 90; more += 1) {
      const card = ['BEGIN:VCARD', `FN:Ana${'a'.repeat(more)}`, `${name}${lines.join(fold)}`, 'END:VCARD', '']
      expect(cellsOf(utf8(card.join('\r\n')))[0]?.[7]).toBe(lines.join(''))
    }
  })

  it('of quoted-printable lines that begin with a space, or have other letters in them', () => {
    const note = 'NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe =\r\n an Jürgen=\r\n 🙂'
    expect(cardOf('FN:Ana Gomez', note).Notes).toBe('Grüße  an Jürgen 🙂')
  })

  it('of further numbers, mailboxes and addresses, and of names that users have given to numbers', () => {
    const card = cardOf(
      'N:Gomez;Ana;;Dr.;Jr.',
      'item1.TEL:0171 1234567',
      'item1.X-ABLabel:Mother',
      'item2.TEL:030 123456',
      'item2.X-ABLabel:_$!<Home>!$_',
      'TEL;TYPE=WORK,FAX:030 999',
      'TEL:040 123456',
      'EMAIL:a@example.org',
      'EMAIL:b@example.org',
      'EMAIL:c@example.org',
      'ADR;TYPE=WORK:;;Office 2;Berlin;;10115;',
      'ADR;TYPE=HOME,PREF:;;Main St 1;Berlin;;10115;',
    )
    expect(card).toMatchObject({
      Name: 'Dr. Ana Gomez Jr.',
      Phone: '0171 1234567 (Mother)',
      'Phone 2': '030 123456\n040 123456',
      Email: 'a@example.org',
      'Email 2': 'b@example.org\nc@example.org',
      Address: 'Main St 1, 10115 Berlin',
      'Other addresses': 'Office 2, 10115 Berlin',
      'Other details': 'Fax: 030 999',
    })
    expect(matchColumns(['Other addresses', 'Other details']).columns).toEqual(['notes', null])
  })

  it('of what has no column of its own', () => {
    const card = cardOf(
      'FN:Ana Gomez',
      'UID:17',
      'X-ABUID:17',
      'NICKNAME:Annie',
      'CATEGORIES:member',
      'CATEGORIES:Choir',
      'ORG:Grace;Youth',
      'TITLE:Deacon',
      String.raw`LABEL:1 Main St\nSpringfield`,
    )
    expect(card).toMatchObject({
      Address: '1 Main St\nSpringfield',
      Status: 'member',
      Company: 'Grace, Youth',
      'Other details': 'Nickname: Annie\nCategories: Choir\nTitle: Deacon',
    })
  })

  it.each([
    ['was put together from files with byte order marks', ['END:VCARD', '\uFEFFBEGIN:VCARD'], ['END:VCARD']],
    ['was put together without ends of lines between', ['END:VCARDBEGIN:VCARD'], ['END:VCARD']],
    ['was put together from both', ['END:VCARD\uFEFFBEGIN:VCARD'], ['END:VCARD']],
    ['lacks the end of a card', ['BEGIN:VCARD'], ['END:VCARD']],
    ['was cut off', ['END:VCARD', 'BEGIN:VCARD'], []],
  ])('of the people of a file that %s', (_, between, end) => {
    const lines = ['BEGIN:VCARD', 'FN:Ana Gomez', 'TEL:1', ...between, 'FN:Bob Stone', 'TEL:2', ...end]
    expect(cellsOf(utf8(lines.join('\r\n'))).map(([name, phone]) => [name, phone])).toEqual([
      ['Ana Gomez', '1'],
      ['Bob Stone', '2'],
    ])
  })
})

// oxlint-disable-next-line no-control-regex -- what no field can hold
const unstorable = /[\u0000-\u001F\u007F-\u009F]/g

describe('what the app exports', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 3, maxLength: 60 })
    .map((text) => `a${text.replaceAll(/\s+/g, ' ').trim()}z`)
  const text = fc.option(
    fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((one) => one.replaceAll(unstorable, '').trim())
      // An apostrophe in front is what the export adds to formulas.
      .filter((one) => !one.startsWith("'")),
    { nil: null },
  )
  it.each(['csv', 'vCard'] as const)('is read from %s as it was', async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: word, notes: text }), { minLength: 1, maxLength: 5 }),
        async (people) => {
          const contacts = people.map((one) => aContact(one))
          const { blob } = contactFile(format, contacts, { timeZone: 'UTC', customFields: [] }, '2026-11-27')
          const { headers, rows } = readTable(new Uint8Array(await blob.arrayBuffer()))
          const column = (heading: string) => rows.map(({ cells }) => cells[headers.indexOf(heading)])
          expect(column('Name')).toEqual(contacts.map(({ name }) => name))
          expect(column('Notes')).toEqual(contacts.map(({ notes }) => notes ?? ''))
        },
      ),
      { numRuns: 100 },
    )
  })
})
