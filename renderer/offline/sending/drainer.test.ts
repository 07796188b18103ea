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
