import { afterAll, expect, it } from 'vitest'
import { changeLanguage, loadTexts, t } from './index.ts'

afterAll(() => changeLanguage('english'))

it('a relative time inside a sentence begins as the language writes it there', async () => {
  await loadTexts()
  expect(t('contacts.lastInteraction', { date: 'Yesterday' })).toBe('Last: Yesterday')
  await changeLanguage('german')
  expect(t('contacts.lastInteraction', { date: t('common.weeksAgo', { count: 1 }) })).toBe('Zuletzt: vor 1 Woche')
  await changeLanguage('french')
  expect(t('contacts.lastInteraction', { date: t('common.today') })).toMatch(/^Dernière\s: aujourd’hui$/)
})
