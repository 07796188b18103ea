import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { es } from 'date-fns/locale/es'
import { fr } from 'date-fns/locale/fr'
import { expect, it } from 'vitest'
import { dateFormats } from './dateFormats.ts'

it.each([
  ['English', enUS, 'MMM d, yyyy h:mm a', 'MMM d, yyyy', true],
  ['German', de, 'dd.MM.yyyy HH:mm', 'dd.MM.yyyy', false],
  ['Spanish', es, 'dd/MM/yyyy HH:mm', 'dd/MM/yyyy', false],
  ['French', fr, 'dd/MM/yyyy HH:mm', 'dd/MM/yyyy', false],
] as const)('writes days and times as in %s', (_, locale, dateTime, date, isTwelveHours) => {
  expect(dateFormats(locale)).toMatchObject({ dateTime, date, isTwelveHours })
})
