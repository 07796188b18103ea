import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compareClocks, currentTime, useClockAhead } from './clock.ts'
import { onDevice } from './onDevice.ts'

const minute = 60_000
const kept = onDevice<number>('outreach.clockAhead')
const noon = Date.UTC(2026, 4, 1, 12)

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** An answer that arrives now; its server's clock is as much behind the device's. */
const answer = (behind: number, headers: Record<string, string> = { 'x-request-id': 'r1' }): Response =>
  new Response('[]', { headers: { date: new Date(noon - behind).toUTCString(), ...headers } })

const ahead = () => Math.round(useClockAhead.getState() / minute)

it.each([
  ['an hour fast', 60],
  ['an hour slow', -60],
  ['three minutes fast', 3],
  ['a day slow', -24 * 60],
])('dates by the server if the device is %s, and remembers it', (_, minutes) => {
  compareClocks(answer(minutes * minute), noon - 200)
  expect(ahead()).toBe(minutes)
  expect(Math.round((noon - currentTime().getTime()) / minute)).toBe(minutes)
  expect(Math.round((kept.read() ?? 0) / minute)).toBe(minutes)
})

it.each([
  ['less than two minutes', 1],
  ['more than any time zone: its user sees it, and no page opens by https', 30 * 60],
])('does not correct %s', (_, minutes) => {
  compareClocks(answer(minutes * minute), noon - 200)
  expect(currentTime().getTime()).toBe(noon)
  expect(kept.read()).toBeNull()
})

it.each([
  ['is not the server’s', answer(60 * minute, {}), noon - 200],
  ['took minutes', answer(60 * minute), noon - 3 * minute],
  ['began later than it ended, because the clock was set meanwhile', answer(60 * minute), noon + minute],
  ['has no date', new Response('[]', { headers: { 'x-request-id': 'r1' } }), noon - 200],
])('learns nothing of an answer that %s', (_, arrived, asked) => {
  compareClocks(arrived, asked)
  expect(ahead()).toBe(0)
})

it('keeps what it knows to a minute, and forgets it when the clock is right again', () => {
  compareClocks(answer(60 * minute), noon - 200)
  const known = useClockAhead.getState()
  compareClocks(answer(60 * minute + 5_000), noon - 10_000)
  expect(useClockAhead.getState()).toBe(known)
  compareClocks(answer(62 * minute), noon - 200)
  expect(ahead()).toBe(62)
  compareClocks(answer(0), noon - 200)
  expect([ahead(), kept.read()]).toEqual([0, null])
})
