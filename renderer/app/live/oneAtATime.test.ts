import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListName } from '../../../shared/schemas/sync.ts'
import { oneAtATime } from './oneAtATime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('refreshes at once, then at most twice a second, with all changes in the meantime', async () => {
  const asked: [number, ListName[]][] = []
  const changed = oneAtATime(async (id, lists) => void asked.push([id, [...lists]]))
  for (let n = 0; n < 8; n += 1) {
    changed(1, n % 2 === 0 ? ['contacts'] : ['points', 'contacts'])
    await passes(50)
  }
  expect(asked).toEqual([[1, ['contacts']]])
  changed(2, ['members'])
  expect(asked.at(-1)).toEqual([2, ['members']])
  await passes(100)
  expect(asked.slice(2)).toEqual([[1, ['points', 'contacts']]])
  await passes(5_000)
  expect(asked).toHaveLength(3)
  changed(1, ['contacts'])
  expect(asked).toHaveLength(4)
})

it('does not refresh again before the answer, and continues after a failure', async () => {
  const answers: ((error: Error) => void)[] = []
  const changed = oneAtATime(() => new Promise((_, reject) => answers.push(reject)))
  changed(1, ['contacts'])
  changed(1, ['contacts'])
  await passes(20_000)
  expect(answers).toHaveLength(1)
  answers[0]?.(new Error('The server does not answer'))
  await passes(0)
  expect(answers).toHaveLength(2)
})
