import { expect, it } from 'vitest'
import { languageCodes, languageNames } from '../../shared/domain/kinds.ts'
import { languages } from './languages.ts'

it.each(languageNames)('antd’s texts and the dates are in the language: %s', async (language) => {
  const { antd, dates } = languages[language]
  const [{ default: ofAntd }, { default: ofDates }] = await Promise.all([antd(), dates()])
  expect([ofAntd.locale, ofDates.code].map((code) => code.slice(0, 2))).toEqual([
    languageCodes[language],
    languageCodes[language],
  ])
})
