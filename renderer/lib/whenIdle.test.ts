import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

it('does in time also what a hidden window, which is granted no idle time, has to do', async () => {
  const asked = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', asked)
  vi.resetModules()
  const { whenIdle } = await import('./whenIdle.ts')
  const work = () => undefined
  whenIdle(work)
  expect(asked).toHaveBeenCalledExactlyOnceWith(work, { timeout: 10_000 })
})
