import { expect, it, vi } from 'vitest'
import { StorageFull } from '../../../shared/replica.ts'
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

/** A drainer whose rounds end when the test ends them, with the retries that it has planned. */
function drainerByHand() {
  const rounds: ((drained: Drained) => void)[] = []
  const retries: (() => void)[] = []
  const drains = drainer({
    drain: () => new Promise((resolve) => rounds.push(resolve)),
    onStart: () => {},
    onEnd: () => {},
    later: (work) => {
      retries.push(work)
      return () => {}
    },
  })
  return { ...drains, rounds, retries }
}

it.each<[string, Drained, number, number]>([
  ['once more after a round that ended well', { sent: 1, stop: null }, 2, 0],
  // The round may have asked before the server was back, and its own retry may be a minute away.
  ['once more after a round that got no answer', { sent: 0, stop: 'unreachable' }, 2, 0],
  ['not at once after one whose server asks for time', { sent: 0, stop: 'busy', retryAfterMs: 5_000 }, 1, 1],
  ['not at once after one that needs a sign-in', { sent: 0, stop: 'signIn' }, 1, 0],
])('sends %s, if it is asked to during that round', async (_, drained, rounds, retries) => {
  const { now, ...made } = drainerByHand()
  const first = now()
  const asked = now()
  made.rounds[0]?.(drained)
  await vi.waitFor(() => expect(made.rounds).toHaveLength(rounds))
  made.rounds[1]?.({ sent: 2, stop: null })
  expect(await asked).toEqual(await first)
  expect({ rounds: made.rounds.length, retries: made.retries.length }).toEqual({ rounds, retries })
})

it.each<[string, Error, boolean, Drained['stop'], number]>([
  ['a failing store', new Error('This store is corrupted'), false, 'busy', 1],
  ['one that was closed at the end, during a round', new Error('This store is closed'), true, 'busy', 0],
  // The page says that there is no space.
  ['one without space', new StorageFull('There is no room left'), false, 'full', 0],
])('reports %s', async (_, error, isEnded, stopped, times) => {
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
  fail(error)
  expect(await round).toEqual({ sent: 0, stop: stopped })
  expect(report).toHaveBeenCalledTimes(times)
  report.mockRestore()
})
