import { format } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { es } from 'date-fns/locale/es'
import { fr } from 'date-fns/locale/fr'
import { describe, expect, it } from 'vitest'
import { languageNames } from '../../shared/domain/kinds.ts'
import { languages } from '../i18n/languages.ts'
import { dateFormats } from './dateFormats.ts'
import { readDate } from './readDate.ts'

const locales = { en: enUS, de, es, fr }
const before = new Date(2026, 10, 20, 9, 30, 12)
const text = (date: Date | null, pattern: string) => date && format(date, pattern)
const readTime = (typed: string, language: keyof typeof locales) =>
  text(readDate(typed, { locale: locales[language], withTime: true, before }), 'yyyy-MM-dd HH:mm:ss')
const readDay = (typed: string, language: keyof typeof locales) =>
  text(readDate(typed, { locale: locales[language], withTime: false, before }), 'yyyy-MM-dd')

describe('a typed day and time', () => {
  it.each([
    ...[
      'Nov 22, 2026 3:04 PM',
      'nov 22, 2026 3:04 pm',
      'Nov 22 2026 3:04pm',
      'November 22nd, 2026 at 3:04 p.m.',
      '11/22/2026 3:04 PM',
      '11-22-26, 3.04 pm',
      'Nov 22, 2026 15:04',
      '22 Nov 2026 15:04',
      '2026-11-22 15:04',
      '2026-11-22T15:04',
      'Nov 22, 2026\u202f3:04\u202fPM',
      '  Nov  22,2026  3:04  PM ',
    ].map((typed) => ['en', typed] as const),
    ...[
      '22.11.2026 15:04',
      '22.11.2026, 15:04',
      '22.11.26 15.04 Uhr',
      '22. November 2026 um 15:04 Uhr',
      '22. Nov. 2026 15:04',
      '22/11/2026 15:04',
    ].map((typed) => ['de', typed] as const),
    ...[
      '22/11/2026 15:04',
      '22/11/2026, 15:04',
      '22/11/2026 3:04 p. m.',
      '22 de noviembre de 2026 a las 15:04',
      '22 nov 2026, 15:04 h',
    ].map((typed) => ['es', typed] as const),
    ...[
      '22/11/2026 15:04',
      '22/11/2026 15h04',
      '22/11/2026 à 15 h 04',
      '22 novembre 2026 à 15h04',
      '22 nov. 2026 15:04',
    ].map((typed) => ['fr', typed] as const),
  ])('%s: %s', (language, typed) => expect(readTime(typed, language)).toBe('2026-11-22 15:04:00'))

  it.each([
    ['en', 'Nov 22, 2026 12:04 am', '2026-11-22 00:04:00'],
    ['en', 'Nov 22, 2026 12:04 pm', '2026-11-22 12:04:00'],
    ['en', 'Nov 22, 2026 3 pm', '2026-11-22 15:00:00'],
    ['en', 'Nov 22, 26 3pm', '2026-11-22 15:00:00'],
    ['de', '22.11.2026 15 Uhr', '2026-11-22 15:00:00'],
    ['fr', '22/11/2026 15h', '2026-11-22 15:00:00'],
    ['fr', '1er mai 2026 8h05', '2026-05-01 08:05:00'],
  ] as const)('%s: %s', (language, typed, meant) => expect(readTime(typed, language)).toBe(meant))

  it.each([
    ['3:04 pm', '2026-11-20 15:04:00'],
    ['15:04', '2026-11-20 15:04:00'],
    ['Nov 22, 2026', '2026-11-22 09:30:00'],
    ['nov 22 26', '2026-11-22 09:30:00'],
  ])('keeps omitted parts: %s', (typed, meant) => {
    expect(readTime(typed, 'en')).toBe(meant)
  })

  it.each([
    '',
    'yesterday',
    'Nov 22, 2026 25:00',
    'Nov 22, 2026 3:60 pm',
    'Nov 22, 2026 15:04 pm',
    'Nov 22, 2026 0:10 am',
    'Nov 31, 2026 3:04 pm',
    '13/22/2026 3:04 pm',
    '5.1.2026 3:04 pm',
    'Nov 22, 202 3:04 pm',
    'Nov 22, 2026 3:04 px',
    'Nov 22, 2026 3:0 pm',
    'pm',
  ])('does not guess: %s', (typed) => {
    expect(readTime(typed, 'en')).toBeNull()
  })

  it('does not move a time that daylight saving skips', () => {
    // The process runs in one time zone only; that of New York skips the hour after two on this day.
    const zone = process.env.TZ
    process.env.TZ = 'America/New_York'
    try {
      expect(readTime('Mar 8, 2026 2:30 am', 'en')).toBeNull()
      expect(readTime('Mar 8, 2026 3:30 am', 'en')).toBe('2026-03-08 03:30:00')
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

describe('a day', () => {
  it.each([
    ['en', '1/5/2025'],
    ['en', 'Jan 5, 2025'],
    ['en', 'JANUARY 5 25'],
    ['de', '5.1.2025'],
    ['de', '05.01.25'],
    ['de', '5. Jan. 2025'],
    ['es', '5-1-2025'],
    ['es', '5 de enero de 2025'],
    ['fr', '05/01/2025'],
    ['fr', '5 janv. 2025'],
    ['fr', '2025-01-05'],
  ] as const)('%s: %s', (language, typed) => {
    expect(readDay(typed, language)).toBe('2025-01-05')
  })

  it.each(['1/5', '2025', '29.02.2025', '1/5/2025 3:04 pm', '1/5/1'])('does not guess: %s', (typed) =>
    expect(readDay(typed, 'en')).toBeNull(),
  )
})

it.each(languageNames)('parses its own format, in every month: %s', async (language) => {
  const { default: locale } = await languages[language].dates()
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(2026, month, 13, 21, 5)
    const typed = format(date, dateFormats(locale).dateTime, { locale })
    expect(text(readDate(typed, { locale, withTime: true, before }), 'yyyy-MM-dd HH:mm:ss')).toBe(
      format(date, 'yyyy-MM-dd HH:mm:ss'),
    )
    for (const pattern of ['PP', 'PPP', 'd MMM yyyy'])
      expect(
        text(readDate(format(date, pattern, { locale }), { locale, withTime: false, before }), 'yyyy-MM-dd'),
        pattern,
      ).toBe(format(date, 'yyyy-MM-dd'))
  }
})
