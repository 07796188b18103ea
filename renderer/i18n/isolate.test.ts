import { expect, it } from 'vitest'
import { oneLine } from '../lib/oneLine.ts'
import { en } from './en/index.ts'
import { startTexts, t } from './index.ts'

startTexts(en)

it('isolates right-to-left names in a text, and leaves others unchanged', () => {
  expect(t('contacts.editName', { name: 'سارة 3' })).toBe('Edit \u2068سارة 3\u2069')
  expect(t('contacts.editName', { name: 'מרים (12)' })).toBe('Edit \u2068מרים (12)\u2069')
  expect(t('contacts.editName', { name: 'Zoë & Søren <3' })).toBe('Edit Zoë & Søren <3')
})

it('isolates adjacent names, and omits missing ones', () => {
  expect(oneLine('555-123-4567', null, '', false, undefined, 'שדרות הנשיא 12')).toBe(
    '555-123-4567 · \u2068שדרות הנשיא 12\u2069',
  )
})
