import { expect, it } from 'vitest'
import { excerpt, highlighted } from './highlight.ts'

const hits = (text: string, ...words: string[]) =>
  highlighted(text, words)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

it('marks matches, ignoring accents and case', () => {
  expect(hits('José Muñoz', 'jose', 'no')).toBe('[José] Mu[ño]z')
  expect(hits('Anna Hannah', 'ann')).toBe('[Ann]a H[ann]ah')
  expect(hits('Große Straße', 'strass')).toBe('Große [Straß]e')
  expect(hits('Jose\u0301', 'jose')).toBe('[Jose]\u0301')
  expect(hits('', 'a')).toBe('')
})

it('starts a long text shortly before the match', () => {
  expect(excerpt('Short notes', ['notes'])).toBe('Short notes')
  const long = `${'word '.repeat(40)}Café at the corner`
  expect(excerpt(long, ['cafe'])).toMatch(/^….{24}Café at the corner$/)
  expect(excerpt(long, ['nowhere'])).toBe(long)
})
