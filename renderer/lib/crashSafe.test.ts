import { beforeEach, expect, it, vi } from 'vitest'
import { fakeDisk } from '../testing/disk.ts'
import type { KeptText } from './crashSafe.ts'
import type { Disk } from './disk.ts'

beforeEach(() => localStorage.clear())

/** A new page, which has forgotten all but what is stored. */
async function newPage() {
  vi.resetModules()
  const { crashSafe, restoreTexts } = await import('./crashSafe.ts')
  const onRestored = vi.fn<() => void>()
  return { user: crashSafe<string>('user', onRestored), other: crashSafe<string>('other'), restoreTexts, onRestored }
}

/** What localStorage has now; the crash takes what is written later. */
function written(): () => void {
  const texts = { ...localStorage }
  return () => {
    localStorage.clear()
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, String(text))
  }
}

const textOn = (kept: Map<string, KeptText>, key: string) => kept.get(`outreach.kept.${key}`)?.text

/** A page that has a disk. */
async function pageWith(disk: Disk<KeptText>) {
  const page = await newPage()
  await page.restoreTexts(disk)
  return page
}

it('restores what was written before a crash, and says so', async () => {
  const { disk, kept } = fakeDisk<KeptText>({})
  const crash = written()
  const { user } = await pageWith(disk)
  user.write('Ana')
  await vi.waitFor(() => expect(textOn(kept, 'user')).toBe('"Ana"'))
  crash()
  const next = await newPage()
  expect(next.user.read()).toBeNull()
  await next.restoreTexts(disk)
  expect(next.user.read()).toBe('Ana')
  expect(next.onRestored).toHaveBeenCalledOnce()
})

it('restores that something was removed', async () => {
  const { disk, kept } = fakeDisk<KeptText>({})
  const first = await pageWith(disk)
  first.user.write('Ana')
  first.other.write('Bob')
  const crash = written()
  first.user.write(null)
  await vi.waitFor(() => expect(textOn(kept, 'user')).toBeNull())
  crash()
  const next = await pageWith(disk)
  expect([next.user.read(), next.other.read()]).toEqual([null, 'Bob'])
})

it('leaves what is newer than the disk, which the page was closed before', async () => {
  const { disk } = fakeDisk<KeptText>({})
  const first = await pageWith(disk)
  first.user.write('Ana')
  const slow = { ...disk, put: () => new Promise<void>(() => undefined) }
  const second = await pageWith(slow)
  second.user.write('Bob')
  const third = await pageWith(disk)
  expect(third.user.read()).toBe('Bob')
  expect(third.onRestored).not.toHaveBeenCalled()
})

it('leaves what this page wrote before the disk was read, and writes it there', async () => {
  const { disk, kept } = fakeDisk<KeptText>({
    'outreach.kept.user': { order: 7, text: '"Ana"' },
    'outreach.kept.other': { order: 6, text: '"Cid"' },
  })
  const { user, other, restoreTexts } = await newPage()
  user.write('Bob')
  await restoreTexts(disk)
  expect([user.read(), other.read()]).toEqual(['Bob', 'Cid'])
  await vi.waitFor(() => expect(textOn(kept, 'user')).toBe('"Bob"'))
  user.write('Dot')
  await vi.waitFor(() => expect(kept.get('outreach.kept.user')).toEqual({ order: 8, text: '"Dot"' }))
})

it('writes nothing to the disk that has not changed', async () => {
  const { disk } = fakeDisk<KeptText>({})
  const put = vi.fn(disk.put)
  const { user } = await pageWith({ ...disk, put })
  user.write(null)
  user.write('Ana')
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce())
  user.write('Ana')
  user.write('Bob')
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2))
  expect(put.mock.lastCall?.[0]).toEqual([['outreach.kept.user', { order: 2, text: '"Bob"' }]])
})
