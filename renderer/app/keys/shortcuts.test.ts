import { expect, it } from 'vitest'
import { read } from './shortcuts.ts'

it('recognizes single keys, and key sequences', () => {
  expect(read([], 'c')).toEqual({ action: { form: 'interaction' }, waiting: [] })
  expect(read([], 'g')).toEqual({ action: null, waiting: ['g'] })
  expect(read(['g'], 'c')).toEqual({ action: { page: 'contacts' }, waiting: [] })
})

it('restarts after an unknown sequence', () => {
  expect(read(['g'], '?')).toEqual({ action: 'keys', waiting: [] })
  expect(read(['g'], 'g')).toEqual({ action: null, waiting: ['g'] })
  expect(read([], 'x')).toEqual({ action: null, waiting: [] })
})

it('ignores single keys held together with modifiers', () => {
  expect(read([], 'k')).toEqual({ action: null, waiting: [] })
})
