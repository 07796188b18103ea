import { afterEach, expect, it, vi } from 'vitest'
import { openRecords } from './engine.ts'
import type { LocalEvents } from './engine.ts'
import { closeLocalRecords } from './localRecords.ts'
import { preloadRecords, openLocalRecords } from './opening.ts'

vi.mock(import('./engine.ts'), () => ({ openRecords: vi.fn<() => Promise<never>>() }) as never)
afterEach(closeLocalRecords)

it('tells the app of a newer version that was found before the app listened', async () => {
  vi.mocked(openRecords).mockResolvedValue({ close: () => undefined } as never)
  const owner = { id: 7, name: 'Ruth' }
  await preloadRecords(owner, null)
  vi.mocked(openRecords).mock.calls[0]?.[1].onOutdated()
  const onOutdated = vi.fn<() => void>()
  await openLocalRecords(owner, { onOutdated } as unknown as LocalEvents)
  expect(onOutdated).toHaveBeenCalledOnce()
})
