import { expect, it } from 'vitest'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { pull } from './pull.ts'

it('resumes an interrupted removal of a closed organization', async () => {
  const [device, store] = [memoryDevice(), memoryStore()]
  await device.setPosition(1, 7, { cursor: 'end', isFull: true, again: null })
  const deps = { device, userId: 1, changes: async () => 'noAccess', exclusively: (work) => work() } as Omit<
    Parameters<typeof pull>[1],
    'store'
  >
  const failing = { ...store, commit: () => Promise.reject(new Error('The browser was closed')) }
  await expect(pull(7, { ...deps, store: failing })).rejects.toThrow('closed')
  expect(await device.organizations(1)).toEqual([7])
  expect(await device.position(1, 7)).toMatchObject({ cursor: null, isFull: false })
  await pull(7, { ...deps, store })
  expect(await device.organizations(1)).toEqual([])
})
