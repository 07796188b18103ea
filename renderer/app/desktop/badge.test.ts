import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { showBadge } from './badge.ts'

vi.mock(import('../../lib/whenQuiet.ts'), () => ({ whenQuiet: (work: () => void) => work() }))
const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, value: unknown) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
/** What is queued on the computer, of whomever; null: it cannot be read. */
let waiting: number | null
let stop: () => void
const shown = () => call.mock.calls.flatMap(([name, count]) => (name === 'setBadge' ? [count] : []))
const counted = () => call.mock.calls.filter(([name]) => name === 'countOthersWaiting').length
const change = (count: number | null) => {
  waiting = count
  useSync.setState({ pending: [] })
}

beforeEach(() => {
  vi.useFakeTimers()
  useSync.setState(noSync, true)
  waiting = 0
  call.mockReset().mockImplementation(async (name) => {
    if (name !== 'countOthersWaiting') return { ok: true }
    return waiting === null ? { ok: false, code: 'failed', message: 'EBUSY' } : { ok: true, value: waiting }
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('shows an empty queue at once: the previous page may have left another number', async () => {
  stop = showBadge()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([0])
})

it('follows the queue, but not each of many changes', async () => {
  stop = showBadge()
  await vi.advanceTimersByTimeAsync(0)
  for (let count = 1; count <= 50; count += 1) change(count)
  await vi.advanceTimersByTimeAsync(1_000)
  change(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([shown(), counted()]).toEqual([[0, 50, 0], 3])
})

it('shows what waits also if nobody is signed in, and if its file cannot be opened', async () => {
  waiting = 2
  stop = showBadge()
  await vi.advanceTimersByTimeAsync(1_000)
  // The session ends: the user's records are closed.
  useSync.setState({ ...noSync })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toEqual([2])
})

it('says that the number is unknown where it cannot be read', async () => {
  waiting = 2
  stop = showBadge()
  await vi.advanceTimersByTimeAsync(1_000)
  change(null)
  await vi.advanceTimersByTimeAsync(1_000)
  change(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown()).toEqual([2, null, 2])
})
