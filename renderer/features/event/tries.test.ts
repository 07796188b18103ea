import { beforeEach, expect, it } from 'vitest'
import { countTry, forgetTries, pauseAfter, pauseLeft } from './tries.ts'

beforeEach(() => localStorage.clear())

const now = 1_000_000

it('lets two slips pass, and then waits twice as long after each wrong PIN, five minutes at most', () => {
  expect([1, 2, 3, 4, 5, 9, 40].map(pauseAfter)).toEqual([0, 0, 5_000, 10_000, 20_000, 300_000, 300_000])
})

it('remembers the pause, whatever becomes of the page, until it is over or the right one was given', () => {
  for (const _ of [1, 2, 3]) countTry(now)
  expect(pauseLeft(now + 1_000)).toBe(4_000)
  expect(pauseLeft(now + 5_000)).toBe(0)
  countTry(now + 5_000)
  expect(pauseLeft(now + 5_000)).toBe(10_000)
  forgetTries()
  expect(pauseLeft(now + 5_000)).toBe(0)
})

it('waits no longer where the clock was set back', () => {
  for (const _ of [1, 2, 3]) countTry(now)
  expect(pauseLeft(now - 86_400_000)).toBe(5_000)
})
