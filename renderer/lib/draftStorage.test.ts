import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { fakeDisk } from '../testing/disk.ts'
import type { StoredDraft } from './draftStorage.ts'

// The disk stays for the life of the page.
const { draftBox, keepOnDisk } = await import('./drafts.ts')

const schema = z.object({ notes: z.string() })
const box = (form: string) => draftBox([7, 1, form], schema)
const key = (form: string) => `outreach.draft.7.1.${form}`

afterEach(() => void vi.useRealTimers())

const now = Date.now()
const draft = (at: number, notes: string): StoredDraft => ({ at, values: { notes } })

it('restores from the disk what a crash has taken, and nothing else', async () => {
  const here = { stale: draft(now - 9, 'Begun'), dropped: draft(now - 9, 'Sent'), newer: draft(now, 'Newer') }
  for (const [form, one] of Object.entries(here)) localStorage.setItem(key(form), JSON.stringify(one))
  const { kept, disk } = fakeDisk<StoredDraft>({
    [key('lost')]: draft(now - 5, 'Lost'),
    [key('stale')]: draft(now - 5, 'Finished'),
    [key('dropped')]: { at: now - 5, values: null },
    [key('newer')]: draft(now - 5, 'Older'),
    [key('old')]: { ...draft(now - 5, 'Old'), day: -20 },
    'outreach.draft.71.1.lost': draft(now, 'Of another user'),
  })
  await keepOnDisk(7, disk)
  expect(['lost', 'stale', 'dropped', 'newer', 'old'].map((form) => box(form).read()?.notes)).toEqual([
    'Lost',
    'Finished',
    undefined,
    'Newer',
    undefined,
  ])
  expect(localStorage.getItem('outreach.draft.71.1.lost')).toBeNull()
  expect(kept.has(key('old'))).toBe(false)
})

it('writes the latest state of a draft to the disk, and that it was dropped', async () => {
  const { kept, disk } = fakeDisk<StoredDraft>({})
  await keepOnDisk(7, disk)
  for (const notes of ['A', 'As', 'Asked']) box('new').write({ notes })
  await vi.waitFor(() => expect(kept.get(key('new'))?.values).toEqual({ notes: 'Asked' }), 10_000)
  box('new').clear()
  await vi.waitFor(() => expect(kept.get(key('new'))?.values).toBeNull(), 10_000)
})

it('restores the later draft, also if the clock was set back before it was written', async () => {
  const { kept, disk } = fakeDisk<StoredDraft>({})
  await keepOnDisk(7, disk)
  box('back').write({ notes: 'Begun' })
  await vi.waitFor(() => expect(kept.get(key('back'))?.values).toEqual({ notes: 'Begun' }), 10_000)
  const before = { ...localStorage } as Record<string, string>
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3_600_000 })
  box('back').write({ notes: 'Finished' })
  await vi.waitFor(() => expect(kept.get(key('back'))?.values).toEqual({ notes: 'Finished' }), 10_000)
  // The crash: localStorage is as it was seconds ago.
  localStorage.clear()
  for (const [name, text] of Object.entries(before)) localStorage.setItem(name, text)
  await keepOnDisk(7, disk)
  expect(box('back').read()?.notes).toBe('Finished')
})

it('numbers drafts on after a crash that has taken the last number', async () => {
  const { kept, disk } = fakeDisk<StoredDraft>({ [key('lost')]: { ...draft(now, 'Lost'), order: 1_000 } })
  await keepOnDisk(7, disk)
  localStorage.removeItem('outreach.orderOfDrafts')
  box('lost').write({ notes: 'Found' })
  await vi.waitFor(
    () => expect(kept.get(key('lost'))).toMatchObject({ order: 1_001, values: { notes: 'Found' } }),
    10_000,
  )
})
