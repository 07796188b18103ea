import { expect, it } from 'vitest'
import type { Deps, Scope } from '../../calls/handler.ts'
import { getChanges } from './feed.ts'

const page = {
  contacts: '[]',
  interactions: '[]',
  deletedContacts: '[]',
  deletedInteractions: '[]',
  last: null,
  isFull: false,
  held: false,
  epoch: 'e',
  newest: '1',
}

it('reads two pages of an organization at once, and more of several', async () => {
  const reading: (() => void)[] = []
  const first = () => new Promise((resolve) => reading.push(() => resolve(page)))
  const read = (organizationId: number) =>
    getChanges({ organizationId, role: 'admin' } as Scope, {}, { db: { first } } as unknown as Deps)
  const pages = [read(1), read(1), read(1), read(2)]
  await expect.poll(() => reading.length).toBe(3)
  await new Promise(setImmediate)
  expect(reading).toHaveLength(3)
  reading.shift()!()
  await expect.poll(() => reading.length).toBe(3)
  reading.forEach((end) => end())
  expect((await Promise.all(pages)).map(({ text }) => JSON.parse(String(text)).hasMore)).toEqual(Array(4).fill(false))
})
