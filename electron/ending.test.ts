import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endAfter } from './ending.ts'

/** Quits unless a listener prevents it. */
class Program extends EventEmitter {
  hasEnded = false
  quit() {
    let isPrevented = false
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    this.hasEnded = !isPrevented
  }
}

afterEach(() => void vi.useRealTimers())

describe('quitting', () => {
  it.each(['done', 'failed'])('waits until the last task is %s', async (how) => {
    const program = new Program()
    let times = 0
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    endAfter(
      program as never,
      () => {
        times += 1
        return promise
      },
      () => undefined,
    )
    program.quit()
    await new Promise((done) => setImmediate(done))
    expect(program.hasEnded).toBe(false)
    if (how === 'done') resolve()
    else reject(new Error('no'))
    await new Promise((done) => setImmediate(done))
    expect([program.hasEnded, times]).toEqual([true, 1])
  })

  it('kills the program if the last task hangs, and not before', () => {
    vi.useFakeTimers()
    const program = new Program()
    const kill = vi.fn<() => void>()
    endAfter(program as never, () => new Promise(() => undefined), kill)
    program.quit()
    vi.advanceTimersByTime(29_999)
    expect(kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(kill).toHaveBeenCalledOnce()
  })

  it('kills the program only if necessary', async () => {
    vi.useFakeTimers()
    const program = new Program()
    const kill = vi.fn<() => void>()
    endAfter(program as never, async () => undefined, kill)
    program.quit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([program.hasEnded, kill.mock.calls]).toEqual([true, []])
  })

  it('is not delayed by a second start: no window opens any more', () => {
    const program = new Program()
    const show = vi.fn<() => void>()
    const asked = ['second-instance', 'activate', 'open-url', 'open-file']
    for (const name of asked) program.on(name, show)
    endAfter(
      program as never,
      () => new Promise(() => undefined),
      () => undefined,
    )
    for (const name of asked) program.emit(name)
    program.quit()
    for (const name of asked) program.emit(name)
    expect(show).toHaveBeenCalledTimes(asked.length)
  })
})
