import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalEvents } from './engine.ts'
import { closeLocalRecords, localRecords } from './localRecords.ts'
import { preloadRecords, openLocalRecords } from './opening.ts'

const owner = { id: 7, name: 'Ruth' }
const listener = () => ({
  onList: vi.fn<LocalEvents['onList']>(),
  onReceived: vi.fn<LocalEvents['onReceived']>(),
  onSignedOut: vi.fn<LocalEvents['onSignedOut']>(),
  onOutdated: vi.fn<LocalEvents['onOutdated']>(),
})
const contact = { id: 5, clientId: 'c', organizationId: 1, name: 'Ana', version: 1 }

/** Reads a list, and changes it, which notifies listeners. */
async function change(): Promise<void> {
  const records = await localRecords()
  await records.read('contact', 1, async () => [contact as never])
  records.lists.apply({ putRows: { contact: [{ ...contact, version: 2 } as never] } })
}

// Browsers warn that nothing is stored here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(closeLocalRecords)

it('uses the records that were opened ahead, and follows their changes', async () => {
  const ahead = await preloadRecords(owner, null)
  const events = listener()
  expect(await openLocalRecords(owner, events)).toBe(ahead)
  await change()
  await vi.waitFor(() => expect(events.onList).toHaveBeenCalledWith('contact', 1), 10_000)
})

it('keeps the records that the app has opened by the time that they would be opened ahead', async () => {
  const events = listener()
  const records = await openLocalRecords(owner, events)
  const close = vi.spyOn(records, 'close')
  expect(await preloadRecords(owner, null)).toBe(records)
  await change()
  await vi.waitFor(() => expect(events.onList).toHaveBeenCalledWith('contact', 1), 10_000)
  expect(close).not.toHaveBeenCalled()
})

it('closes records of another user that were opened ahead', async () => {
  const ahead = await preloadRecords(owner, null)
  const close = vi.spyOn(ahead, 'close')
  const other = await openLocalRecords({ id: 8, name: 'Ben' }, listener())
  expect(other).not.toBe(ahead)
  expect(other.owner).toEqual({ id: 8, name: 'Ben' })
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 10_000)
})

it('reopens when a user signs in again', async () => {
  const before = await openLocalRecords(owner, listener())
  expect(await openLocalRecords(owner, listener())).not.toBe(before)
})
