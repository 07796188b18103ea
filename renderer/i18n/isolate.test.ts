import { expect, it } from 'vitest'
import { oneLine } from '../lib/oneLine.ts'
import { en } from './en/index.ts'
import { startTexts, t } from './index.ts'

startTexts(en)

it('puts names from right to left into a text as a piece of their own, and leaves all others as they are', () => {
  expect(t('contacts.editName', { name: 'سارة 3' })).toBe('Edit \u2068سارة 3\u2069')
  expect(t('contacts.editName', { name: 'מרים (12)' })).toBe('Edit \u2068מרים (12)\u2069')
  expect(t('contacts.editName', { name: 'Zoë & Søren <3' })).toBe('Edit Zoë & Søren <3')
})

it('does so beside each other, and leaves out what is not there', () => {
  expect(oneLine('555-123-4567', null, '', false, undefined, 'שדרות הנשיא 12')).toBe(
    '555-123-4567 · \u2068שדרות הנשיא 12\u2069',
  )
})
