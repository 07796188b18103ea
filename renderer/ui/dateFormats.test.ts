import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { es } from 'date-fns/locale/es'
import { fr } from 'date-fns/locale/fr'
import { expect, it } from 'vitest'
import { dateFormats } from './dateFormats.ts'

it.each([
  ['English', enUS, 'MMM d, yyyy h:mm a', ['MMM d, yyyy', 'MM/dd/yyyy', 'M/d/yyyy'], true],
  ['German', de, 'dd.MM.yyyy HH:mm', ['dd.MM.yyyy', 'd.M.yyyy'], false],
  ['Spanish', es, 'dd/MM/yyyy HH:mm', ['dd/MM/yyyy', 'd/M/yyyy'], false],
  ['French', fr, 'dd/MM/yyyy HH:mm', ['dd/MM/yyyy', 'd/M/yyyy'], false],
] as const)('writes days and times as in %s', (_, locale, dateTime, date, isTwelveHours) => {
  const formats = dateFormats(locale)
  expect(formats.dateTime[0]).toBe(dateTime)
  expect(formats).toMatchObject({ date, isTwelveHours })
})
