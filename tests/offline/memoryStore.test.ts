import { describe, expect, it } from 'vitest'
import { frozenCopy, memoryDevice, memoryStore } from '../../renderer/offline/store/memoryStore.ts'
import type { ReplicaStore } from '../../shared/replica.ts'
import { conformance, deviceConformance } from './conformance.ts'

describe('the store in memory', () => {
  it.each(Object.entries(conformance))('%s', async (_name, run) => {
    const stores = new Map<string, ReplicaStore>()
    await run(async (name) => {
      const store = stores.get(name) ?? memoryStore()
      stores.set(name, store)
      return store
    })
  })
})

describe('the device store in memory', () => {
  const device = memoryDevice()
  it.each(Object.entries(deviceConformance))('%s', (_name, run) => run(async () => device))
})

describe('the copy that it keeps', () => {
  it('copies plain JSON as it is, so that neither the copy nor the original changes with the other', () => {
    const original = { id: 1, gone: undefined, place: { lat: 1, tags: ['a', { b: null }] }, done: false }
    const copy = frozenCopy(original)
    expect(copy).toStrictEqual(original)
    const { place } = copy
    for (const [one, of] of [
      [copy, original],
      [place, original.place],
      [place.tags, original.place.tags],
      [place.tags[1], original.place.tags[1]],
    ])
      expect([Object.isFrozen(one), one === of, Object.isFrozen(of)]).toEqual([true, false, false])
  })

  it.each([null, undefined, 1, 'a', true, [], {}])('copies %j', (value) => {
    expect(frozenCopy(value)).toStrictEqual(value)
  })

  it('clones what else can be cloned', () => {
    const original = { at: new Date(0), names: new Set(['a']) }
    const copy = frozenCopy(original)
    expect(copy).toStrictEqual(original)
    expect(copy.at).not.toBe(original.at)
  })

  it.each([() => 1, { nested: [() => 1] }, { name: Symbol('a') }])('refuses what cannot be kept', (value) => {
    expect(() => frozenCopy(value)).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  })
})
