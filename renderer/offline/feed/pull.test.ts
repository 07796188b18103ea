import { expect, it } from 'vitest'
import { StorageFull } from '../../../shared/replica.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { contact } from '../testRecords.ts'
import { pull, type FeedAnswer } from './pull.ts'

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

type Page = Extract<FeedAnswer, object>
const pageOf = (cursor: string, more: Partial<Page> = {}): Page => ({
  contacts: [],
  interactions: [],
  deleted: { contacts: [], interactions: [] },
  cursor,
  hasMore: false,
  ...more,
})

/**
 * A slow answer with a contact, and another page without a common lock, which reads in the meantime that it has
 * changed.
 */
async function overtaken(change: Partial<Page>) {
  const own = { device: memoryDevice(), store: memoryStore(), userId: 1 }
  const read = (changes: (cursor: string | null) => Promise<Page>) =>
    pull(1, { ...own, exclusively: (work) => work(), changes: (_organizationId, cursor) => changes(cursor) })
  const fromNow = async (cursor: string | null) => pageOf('2', cursor === '2' ? {} : change)
  let isFirst = true
  await read(async (cursor) => {
    if (!isFirst) return fromNow(cursor)
    isFirst = false
    await read(fromNow)
    return pageOf('1', { contacts: [contact(1)] })
  })
  return own.store.rows('contact', 1)
}

it('stores no answer of the feed that another page has overtaken', async () => {
  const newer = contact(1, { version: 2, name: 'Ana' })
  expect(await overtaken({ contacts: [newer] })).toEqual([newer])
  expect(await overtaken({ deleted: { contacts: [1], interactions: [] } })).toEqual([])
})

it.each(['a page', 'how far was read'])(
  'says that there is no space for %s, and goes on once there is',
  async (what) => {
    const [device, store] = [memoryDevice(), memoryStore()]
    const full = () => Promise.reject(new StorageFull('There is no room left'))
    const deps = {
      device,
      store,
      userId: 1,
      changes: async () => pageOf('1', { contacts: [contact(1)] }),
      exclusively: (work) => work(),
    } as Parameters<typeof pull>[1]
    const without =
      what === 'a page' ? { store: { ...store, commit: full } } : { device: { ...device, setPosition: full } }
    expect(await pull(1, { ...deps, ...without })).toBe('full')
    expect(await device.position(1, 1)).toBeNull()
    expect(await pull(1, deps)).toBe('complete')
    expect(await store.rows('contact', 1)).toEqual([contact(1)])
  },
)
