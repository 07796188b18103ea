import { expect, it } from 'vitest'
import { read } from './shortcuts.ts'

it('recognizes single keys, and key sequences', () => {
  expect(read([], 'c')).toEqual({ deed: { form: 'interaction' }, waiting: [] })
  expect(read([], 'g')).toEqual({ deed: null, waiting: ['g'] })
  expect(read(['g'], 'c')).toEqual({ deed: { page: 'contacts' }, waiting: [] })
})

it('restarts after an unknown sequence', () => {
  expect(read(['g'], '?')).toEqual({ deed: 'keys', waiting: [] })
  expect(read(['g'], 'g')).toEqual({ deed: null, waiting: ['g'] })
  expect(read([], 'x')).toEqual({ deed: null, waiting: [] })
})

it('ignores single keys held together with modifiers', () => {
  expect(read([], 'k')).toEqual({ deed: null, waiting: [] })
})
