import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, spreadsheetForm, unguarded } from './csv.ts'

const lines = (...names: unknown[]) =>
  csvText(
    { name: 'Name', count: 'Count' },
    names.map((name) => ({ name, count: -3 })),
  )
    .slice(1)
    .split('\r\n')
    .slice(1, -1)

/** The cells as a spreadsheet reads them that expects this separator: quotes count at the beginning of a cell only. */
function cellsOf(text: string, separator: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, 'gy')
  return [...text.slice(1).matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}
/** What no spreadsheet calculates. */
const isPhone = /^\+\d{1,3}(?: \d+(?:-\d+)*)+$/
const formulasIn = (text: string): string[] =>
  [',', ';', '\t']
    .flatMap((separator) => cellsOf(text, separator))
    .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !isPhone.test(cell) && Number.isNaN(Number(cell)))

describe('csvText', () => {
  it('begins with the byte order mark and the headings, in their order', () => {
    expect(csvText({ b: 'B', a: 'A' }, [{ a: 1, b: 'two' }])).toBe('\uFEFFB,A\r\ntwo,1\r\n')
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(lines('Doe, "Jo"', 'two\nlines').join('\n')).toBe('"Doe, ""Jo""",-3\n"two\nlines",-3')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', '"=1"', '+4930123456', '+49 30\n=1'])(
    'prevents spreadsheets from reading %j as a formula',
    (text) => expect(formulasIn(csvText({ name: 'Name' }, [{ name: text }]))).toEqual([]),
  )

  it.each(['x;=1', 'x,=1', 'x\t=1', 'x\n=1', 'x;""=1', 'x; =1', "x;'=1"])(
    'prevents it in %j also where the spreadsheet expects another separator',
    (text) => {
      for (const language of ['en', 'de'])
        for (const name of [text, `"${text}`, `a "quoted" ${text}`])
          expect(
            formulasIn(csvText({ id: 'Id', name: 'Name' }, [{ id: 1, name }], { form: spreadsheetForm(language) })),
          ).toEqual([])
    },
  )

  it('looks once at each letter of a long text', () => {
    // At each one as often as there are letters before it, this would take minutes.
    const [blanks, quotes] = [' '.repeat(1_000_000), '"'.repeat(1_000_000)]
    expect(lines(`a${blanks}b`, `a${quotes}b`, `,${blanks}=1`).map(({ length }) => length)).toEqual([
      1_000_005, 2_000_007, 1_000_009,
    ])
    expect(unguarded(`,${blanks}'=1`)).toBe(`,${blanks}=1`)
  })

  it('leaves phone numbers in groups and what is no formula as they are', () => {
    expect(lines('+49 30 123456', '+55 11 91234-5678', 'Well-known', 'a=b', 'she said: +1')).toEqual([
      '+49 30 123456,-3',
      '+55 11 91234-5678,-3',
      'Well-known,-3',
      'a=b,-3',
      'she said: +1,-3',
    ])
  })

  it('separates cells and writes decimals as the spreadsheets of the language do', () => {
    const written = (language: string) =>
      csvText({ a: 'A', b: 'B' }, [{ a: 13.4049, b: 'x; y' }], { form: spreadsheetForm(language) }).slice(1)
    expect(written('en')).toBe('A,B\r\n13.4049,"x; y"\r\n')
    for (const language of ['de', 'es', 'fr', 'de-AT', 'es-AR', 'fr-CH'])
      expect(written(language)).toBe('A;B\r\n13,4049;"x; y"\r\n')
    // Mexico's numbers have a point; so have those of German Switzerland, where a semicolon separates cells.
    expect(written('es-MX')).toBe(written('en'))
    expect(written('de-CH')).toBe('A;B\r\n13.4049;"x; y"\r\n')
  })

  it('writes times in the form that spreadsheets read, in the time zone', () => {
    expect(
      csvText(
        { at: 'At', note: 'Note' },
        [{ at: '2026-07-01T22:30:00.000Z', note: '2026-07-01T22:30:00.000Z' }, { at: null }],
        { times: ['at'], timeZone: 'Europe/Berlin' },
      )
        .split('\r\n')
        .slice(1),
    ).toEqual(['2026-07-02 00:30:00,2026-07-01T22:30:00.000Z', ',', ''])
  })

  it('keeps numbers unchanged and writes unknown values as empty cells', () => {
    expect(lines(4.5, null, undefined)).toEqual(['4.5,-3', ',-3', ',-3'])
  })
})

describe('unguarded', () => {
  it('gives back exactly what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`=+-@＝'";,\t\n\r ab1`) }), (name) => {
        const written = csvText({ name: 'Name' }, [{ name }]).slice('\uFEFFName\r\n'.length, -2)
        const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
        expect(unguarded(cell)).toBe(name)
        expect(formulasIn(csvText({ id: 'Id', name: 'Name' }, [{ id: 'x', name }]))).toEqual([])
      }),
    )
  })
})
