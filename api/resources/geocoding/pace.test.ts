import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const refusal = () => new Error('busy')
const outcome = (answer: Promise<unknown>) => answer.catch((error: Error) => error.message)

it('asks one after the other, and of each person only the newest', async () => {
  const pace = createPace(1, refusal)
  const asked: string[] = []
  let open = 0
  const ask = (userId: number, words: string) => outcome(pace.run(userId, async () => {
    asked.push(words)
    expect((open += 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    open -= 1
    return words
  }))
  expect(await Promise.all([ask(1, 'c'), ask(1, 'co'), ask(2, 'm'), ask(1, 'cour')])).toEqual(['c', 'busy', 'm', 'cour'])
  expect(asked).toEqual(['c', 'cour', 'm'])
})

it('lets ten wait, whatever fails before them', async () => {
  const pace = createPace(0, refusal)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, userId) => outcome(pace.run(userId, () => Promise.reject(new Error(`${userId}`))))))
  expect(answers).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'busy'])
  expect(await pace.run(1, async () => 'served')).toBe('served')
})

it('pauses from the end of one to the beginning of the next', async () => {
  const pace = createPace(30, refusal)
  let ended = 0
  await pace.run(1, async () => void (ended = performance.now()))
  const began = await pace.run(2, async () => performance.now())
  // Timers count in whole milliseconds.
  expect(began - ended).toBeGreaterThanOrEqual(29)
})
