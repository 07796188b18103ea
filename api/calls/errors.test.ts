import { expect, it } from 'vitest'
import { tooManyRequests } from './errors.ts'

it('a refusal says how long to wait, also for one second', () => {
  expect([1, 2, 119, 120].map((seconds) => tooManyRequests(seconds).message.split('again ')[1])).toEqual([
    'in a second.',
    'in 2 seconds.',
    'in 119 seconds.',
    'in 2 minutes.',
  ])
})
