import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreOutdated } from '../../../shared/replica.ts'
import type { IpcAnswer } from '../../../shared/ipc.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string) => Promise<IpcAnswer<unknown>>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
const { openStores } = await import('./openStores.ts')
// Loaded beforehand: loading does not work with fake timers.
await import('./bridgeStore.ts')

const failed: IpcAnswer<unknown> = { ok: false, code: 'failed', message: 'SQLITE_BUSY' }

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockResolvedValue({ ok: true, value: { damage: null } })
})
afterEach(() => void vi.useRealTimers())

const opened = async () => {
  const opening = openStores(1, () => [])
  opening.catch(() => undefined)
  await vi.runAllTimersAsync()
  return opening
}

it('retries on the desktop if its file cannot be opened at once', async () => {
  call.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed)
  expect((await opened()).isKept).toBe(true)
  expect(call).toHaveBeenCalledTimes(3)
})

it('never falls back to memory on the desktop', async () => {
  call.mockResolvedValue(failed)
  await expect(opened()).rejects.toThrow('SQLITE_BUSY')
})

it('does not retry if only a newer version can open the file', async () => {
  call.mockResolvedValue({ ok: false, code: 'outdated', message: 'newer' })
  await expect(opened()).rejects.toBeInstanceOf(StoreOutdated)
  expect(call).toHaveBeenCalledOnce()
})
