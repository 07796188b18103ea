import { expect, it } from 'vitest'
import { createRecall } from './recall.ts'

it('keeps an answer for a day', async () => {
  let now = 0
  const recall = createRecall<string>(() => now)
  await recall.keep('a', Promise.resolve('A'))
  now = 24 * 3_600_000 - 1
  expect(await recall.get('a')).toBe('A')
  now += 1
  expect(recall.get('a')).toBeNull()
})

it('keeps a thousand, and forgets first what was asked for longest ago', async () => {
  const recall = createRecall<number>(() => 0)
  for (let n = 0; n < 1_000; n += 1) await recall.keep(String(n), Promise.resolve(n))
  await recall.get('0')
  await recall.keep('more', Promise.resolve(1))
  expect(recall.get('1')).toBeNull()
  expect(await recall.get('0')).toBe(0)
})

it('forgets what failed', async () => {
  const recall = createRecall<string>()
  await recall.keep('a', Promise.reject(new Error('no'))).catch(() => undefined)
  expect(recall.get('a')).toBeNull()
})
