import { afterEach, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

const refusal = () => new Error('busy')
afterEach(() => void vi.useRealTimers())

const outcome = (answer: Promise<unknown>) => answer.catch((error: Error) => error.message)

it('runs requests one at a time, and only the newest of each user', async () => {
  const throttle = createThrottle(1, refusal)
  const asked: string[] = []
  let open = 0
  const ask = (userId: number, words: string) =>
    outcome(
      throttle.run(userId, async () => {
        asked.push(words)
        expect((open += 1)).toBe(1)
        await new Promise((resolve) => setImmediate(resolve))
        open -= 1
        return words
      }),
    )
  expect(await Promise.all([ask(1, 'c'), ask(1, 'co'), ask(2, 'm'), ask(1, 'cour')])).toEqual([
    'c',
    'busy',
    'm',
    'cour',
  ])
  expect(asked).toEqual(['c', 'cour', 'm'])
})

it('lets ten requests wait, even if earlier ones fail', async () => {
  const throttle = createThrottle(0, refusal)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, userId) =>
      outcome(throttle.run(userId, () => Promise.reject(new Error(`${userId}`)))),
    ),
  )
  expect(answers).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'busy'])
  expect(await throttle.run(1, async () => 'served')).toBe('served')
})

it('pauses between the end of one request and the start of the next', async () => {
  vi.useFakeTimers()
  const throttle = createThrottle(1_000, refusal)
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  void throttle.run(1, () => first.promise.then(() => void seen.push('first ended')))
  void throttle.run(2, async () => void seen.push('second began'))
  await vi.advanceTimersByTimeAsync(5_000)
  first.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toEqual(['first ended'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['first ended', 'second began'])
})
