import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

it('keeps an answer for a day', async () => {
  let now = 0
  const cache = createCache<string>(() => now)
  await cache.keep('a', Promise.resolve('A'))
  now = 24 * 3_600_000 - 1
  expect(await cache.get('a')).toBe('A')
  now += 1
  expect(cache.get('a')).toBeNull()
})

it('keeps a thousand answers, and drops the least recently used first', async () => {
  const cache = createCache<number>(() => 0)
  for (let n = 0; n < 1_000; n += 1) await cache.keep(String(n), Promise.resolve(n))
  await cache.get('0')
  await cache.keep('more', Promise.resolve(1))
  expect(cache.get('1')).toBeNull()
  expect(await cache.get('0')).toBe(0)
})

it('does not keep failures', async () => {
  const cache = createCache<string>()
  await cache.keep('a', Promise.reject(new Error('no'))).catch(() => undefined)
  expect(cache.get('a')).toBeNull()
})
