import { beforeEach, expect, it } from 'vitest'
import { countTry, forgetTries, pauseAfter, pauseLeft } from './tries.ts'

beforeEach(() => localStorage.clear())

const now = 1_000_000

it('allows two mistakes, and then doubles the wait after each wrong PIN, up to five minutes', () => {
  expect([1, 2, 3, 4, 5, 9, 40].map(pauseAfter)).toEqual([0, 0, 5_000, 10_000, 20_000, 300_000, 300_000])
})

it('keeps the pause over a reload, until it has passed or the right PIN was entered', () => {
  for (const _ of [1, 2, 3]) countTry(now)
  expect(pauseLeft(now + 1_000)).toBe(4_000)
  expect(pauseLeft(now + 5_000)).toBe(0)
  countTry(now + 5_000)
  expect(pauseLeft(now + 5_000)).toBe(10_000)
  forgetTries()
  expect(pauseLeft(now + 5_000)).toBe(0)
})

it('does not extend the wait if the clock was set back', () => {
  for (const _ of [1, 2, 3]) countTry(now)
  expect(pauseLeft(now - 86_400_000)).toBe(5_000)
})
