import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

const lines = (...names: unknown[]) =>
  csvText(
    { name: 'Name', count: 'Count' },
    names.map((name) => ({ name, count: -3 })),
  )
    .slice(1)
    .split('\r\n')
    .slice(1, -1)

describe('csvText', () => {
  it('begins with the byte order mark and the headings, in their order', () => {
    expect(csvText({ b: 'B', a: 'A' }, [{ a: 1, b: 'two' }])).toBe('\uFEFFB,A\r\ntwo,1\r\n')
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(lines('Doe, "Jo"', 'two\nlines').join('\n')).toBe('"Doe, ""Jo""",-3\n"two\nlines",-3')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'prevents spreadsheets from reading %j as a formula',
    (text) => {
      expect(lines(text).join('\n')).toMatch(/^"?'/)
    },
  )

  it('writes times in the form that spreadsheets read, in the time zone', () => {
    expect(
      csvText(
        { at: 'At', note: 'Note' },
        [{ at: '2026-07-01T22:30:00.000Z', note: '2026-07-01T22:30:00.000Z' }, { at: null }],
        ['at'],
        'Europe/Berlin',
      )
        .split('\r\n')
        .slice(1),
    ).toEqual(['2026-07-02 00:30:00,2026-07-01T22:30:00.000Z', ',', ''])
  })

  it('keeps numbers unchanged and writes unknown values as empty cells', () => {
    expect(lines(4.5, null, undefined)).toEqual(['4.5,-3', ',-3', ',-3'])
  })
})
