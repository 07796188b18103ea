import { expect, it, vi } from 'vitest'
import type { Drained } from './drain.ts'
import { drainer } from './drainer.ts'

it('says that it sends whenever it does, also in its own retry', async () => {
  const retries: (() => void)[] = []
  const drain = vi.fn<() => Promise<Drained>>().mockResolvedValueOnce({ sent: 0, stop: 'unreachable' })
  const told: string[] = []
  const { now } = drainer({
    drain,
    onStart: () => told.push('start'),
    onEnd: ({ stop }) => told.push(`end: ${stop}`),
    later: (work) => {
      retries.push(work)
      return () => undefined
    },
  })
  await now()
  drain.mockResolvedValueOnce({ sent: 1, stop: null })
  retries[0]?.()
  await vi.waitFor(() => expect(told).toEqual(['start', 'end: unreachable', 'start', 'end: null']))
})

it.each([
  ['a failing store', false, 1],
  ['one that was closed at the end, during a round', true, 0],
])('reports %s', async (_, isEnded, times) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  let fail = (_error: Error) => {}
  const ended = vi.fn<(drained: Drained) => void>()
  const { now, stop } = drainer({
    drain: () => new Promise((_resolve, reject) => (fail = reject)),
    onStart: () => {},
    onEnd: ended,
    later: () => () => {},
  })
  const round = now()
  if (isEnded) stop()
  fail(new Error('This store is closed'))
  expect(await round).toEqual({ sent: 0, stop: 'busy' })
  expect(report).toHaveBeenCalledTimes(times)
  report.mockRestore()
})
