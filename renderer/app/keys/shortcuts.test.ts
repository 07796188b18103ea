import { expect, it } from 'vitest'
import { read } from './shortcuts.ts'

it('knows single keys, and keys after one another', () => {
  expect(read([], 'c')).toEqual({ deed: { form: 'interaction' }, waiting: [] })
  expect(read([], 'g')).toEqual({ deed: null, waiting: ['g'] })
  expect(read(['g'], 'c')).toEqual({ deed: { place: 'contacts' }, waiting: [] })
})

it('begins anew where a sequence leads nowhere', () => {
  expect(read(['g'], '?')).toEqual({ deed: 'keys', waiting: [] })
  expect(read(['g'], 'g')).toEqual({ deed: null, waiting: ['g'] })
  expect(read([], 'x')).toEqual({ deed: null, waiting: [] })
})

it('does nothing by single keys that are held together with others', () => {
  expect(read([], 'k')).toEqual({ deed: null, waiting: [] })
})
