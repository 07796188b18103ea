import { describe, it } from 'vitest'
import { memoryDevice, memoryStore } from '../../renderer/offline/store/memoryStore.ts'
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
