import { expect, it, vi } from 'vitest'
import { replicaCalls } from './calls.ts'
import type { ReplicaClient } from './client.ts'
import { ownedStores } from './owned.ts'

type Asked = Record<string, (...args: unknown[]) => unknown>

function around(owner: number | null) {
  const ask = vi.fn<(name: string, ...args: unknown[]) => Promise<string>>(async () => 'answer')
  const replica = Object.fromEntries(replicaCalls.map((name) => [name, (...args: unknown[]) => ask(name, ...args)]))
  return { ask, stores: ownedStores(replica as unknown as ReplicaClient, () => owner) as unknown as Asked }
}
const ofOneUser = replicaCalls.filter((name) => name !== 'countOthersWaiting')

it.each(ofOneUser)('%s is answered for the last user who signed in, and for no one else', async (name) => {
  const { ask, stores } = around(7)
  expect(await stores[name]?.(7, 'more')).toBe('answer')
  expect(ask.mock.calls).toEqual([[name, 7, 'more']])
  for (const other of [8, 1, 0, -7, 7.5, '7', null, undefined])
    expect(() => stores[name]?.(other), String(other)).toThrow('signed in here last')
  for (const anybody of [7, null])
    expect(() => around(null).stores[name]?.(anybody === null ? undefined : anybody)).toThrow('signed in here last')
  expect(ask).toHaveBeenCalledOnce()
})

it('the length of other users’ queues is told to every caller', async () => {
  const { stores } = around(null)
  expect(await Promise.all([stores.countOthersWaiting?.(null), stores.countOthersWaiting?.(3)])).toEqual([
    'answer',
    'answer',
  ])
})
