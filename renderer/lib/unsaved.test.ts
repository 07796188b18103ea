import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { dismissToast, toast } from './toast.ts'
import { createQueryClient } from './queryClient.ts'
import { unsaved } from './unsaved.ts'

const act = vi.fn()
const settled = () => vi.advanceTimersByTimeAsync(1_000)
beforeEach(() => {
  act.mockReset()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('an action that waits until nothing is unsaved', () => {
  it('runs at once if nothing is unsaved', async () => {
    unsaved.whenNone(act)
    await settled()
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits for the last of several unsaved states, and runs once', async () => {
    unsaved.begin()
    unsaved.begin()
    unsaved.whenNone(act)
    unsaved.end()
    await settled()
    expect(act).not.toHaveBeenCalled()
    unsaved.end()
    await settled()
    expect(act).toHaveBeenCalledOnce()
    unsaved.begin()
    unsaved.end()
    await settled()
    expect(act).toHaveBeenCalledOnce()
  })

  it('keeps waiting if the next one begins right after', async () => {
    unsaved.begin()
    unsaved.whenNone(act)
    unsaved.end()
    unsaved.begin()
    await settled()
    expect(act).not.toHaveBeenCalled()
    unsaved.end()
    await settled()
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits for a write in progress, also for one that fails', async () => {
    const client: QueryClient = createQueryClient()
    const { promise, reject } = Promise.withResolvers<void>()
    const write = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
    unsaved.whenNone(act)
    await settled()
    expect(act).not.toHaveBeenCalled()
    reject(new Error('refused'))
    await expect(write).rejects.toThrow('refused')
    await settled()
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits for a toast to be read, and for one that replaces it', async () => {
    toast({ title: 'Completed' })
    toast({ title: 'Completed again' })
    unsaved.whenNone(act)
    await settled()
    expect(act).not.toHaveBeenCalled()
    dismissToast()
    await settled()
    expect(act).toHaveBeenCalledOnce()
  })
})
