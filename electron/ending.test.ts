import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endAfter } from './ending.ts'

/** Ends when nobody has a reason against it. */
class Program extends EventEmitter {
  hasEnded = false
  quit() {
    let isPrevented = false
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    this.hasEnded = !isPrevented
  }
}

afterEach(() => void vi.useRealTimers())

describe('the end of the program', () => {
  it.each(['done', 'failed'])('comes after the last thing is %s', async (how) => {
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

  it('comes by force where the last thing hangs, and not before', () => {
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

  it('is by force only where it must be', async () => {
    vi.useFakeTimers()
    const program = new Program()
    const kill = vi.fn<() => void>()
    endAfter(program as never, async () => undefined, kill)
    program.quit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([program.hasEnded, kill.mock.calls]).toEqual([true, []])
  })

  it('is not put off by a second start: no window opens any more', () => {
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
