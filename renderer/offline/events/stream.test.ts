import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListsChanged } from '../../../shared/schemas/sync.ts'
import { ApiError, NetworkError } from '../../lib/apiErrors.ts'
import type { Locks } from '../sending/locks.ts'
import { testLocks } from '../sending/testLocks.ts'

interface Stream {
  open(): void
  say(message: ListsChanged): void
  end(error?: Error): void
  signal: AbortSignal
}

const streams: Stream[] = []
vi.mock('../../lib/followEvents.ts', () => ({
  followEvents: (open: () => void, say: (message: ListsChanged) => void, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      streams.push({ open, say, signal, end: (error) => (error ? reject(error) : resolve()) })
    }),
}))

const { listenToChanges } = await import('./stream.ts')

let visible = true
let online = true
const stops: (() => void)[] = []
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const change: ListsChanged = { organizationId: 1, lists: ['contacts'] }

function look(changes: { visible?: boolean; online?: boolean }) {
  ;({ visible, online } = { visible, online, ...changes })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** A page of this browser: jsdom has no locks, unless a test provides them. */
function listen() {
  const heard: unknown[] = []
  const stop = listenToChanges('outreach-live-test', {
    onChanged: (id, lists) => heard.push([id, ...lists]),
    onAnew: () => heard.push('anew'),
  })
  stops.push(stop)
  return { heard, stop }
}

function giveLocks(): Locks {
  const locks = testLocks()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  return locks
}

beforeEach(() => {
  ;[visible, online] = [true, true]
  streams.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('listening', () => {
  it('reports each change, and refetches everything when it opens', () => {
    const { heard } = listen()
    expect(heard).toEqual([])
    streams[0]?.open()
    streams[0]?.say(change)
    expect(heard).toEqual(['anew', [1, 'contacts']])
  })

  it('reconnects soon after a good stream, and ever later after failures', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { heard } = listen()
    streams[0]?.open()
    await passes(60_000)
    streams[0]?.end()
    await passes(2_499)
    expect(streams).toHaveLength(1)
    await passes(1)
    expect(streams).toHaveLength(2)
    for (const [index, seconds] of [4.5, 8.5, 16.5, 32.5, 60.5, 60.5].entries()) {
      streams[index + 1]?.end(new NetworkError('The server cannot be reached.'))
      await passes(seconds * 1_000 - 1)
      expect(streams).toHaveLength(index + 2)
      await passes(1)
      expect(streams).toHaveLength(index + 3)
    }
    expect(heard).toEqual(['anew'])
    streams.at(-1)?.open()
    expect(heard).toEqual(['anew', 'anew'])
  })

  it('refetches everything if the sign-in has ended, so that the readers notice', async () => {
    const { heard } = listen()
    streams[0]?.end(new ApiError(401, { code: 'not_authenticated', message: 'Not authenticated' }))
    await passes(0)
    expect(heard).toEqual(['anew'])
  })

  it('pauses while the device is offline, and refetches afterwards', () => {
    const { heard } = listen()
    look({ online: false })
    expect(streams[0]?.signal.aborted).toBe(true)
    look({ online: true })
    expect(streams).toHaveLength(2)
    expect(heard).toEqual(['anew'])
  })

  it('stops permanently', async () => {
    const { stop } = listen()
    stop()
    expect(streams[0]?.signal.aborted).toBe(true)
    look({ visible: false })
    look({ visible: true })
    await passes(120_000)
    expect(streams).toHaveLength(1)
  })
})

describe('with locks', () => {
  it('one page reads for all, until it is closed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    giveLocks()
    const [first, second] = [listen(), listen()]
    await passes(0)
    expect(streams).toHaveLength(1)
    streams[0]?.open()
    streams[0]?.say(change)
    await vi.waitFor(
      () =>
        expect([first.heard, second.heard]).toEqual([
          ['anew', [1, 'contacts']],
          ['anew', [1, 'contacts']],
        ]),
      10_000,
    )
    first.stop()
    await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)
    streams[1]?.say(change)
    expect(second.heard).toHaveLength(3)
  })

  it('a visible page takes over from one that is silent, and waits while it is not', async () => {
    const locks = giveLocks()
    // The browser has suspended it.
    void locks.request('outreach-live-test', {}, () => new Promise(() => undefined)).catch(() => undefined)
    const { heard } = listen()
    await passes(30_000)
    const other = new BroadcastChannel('outreach-live-test')
    other.postMessage('alive')
    other.postMessage('anew')
    await vi.waitFor(() => expect(heard).toEqual(['anew']), 10_000)
    await passes(30_000)
    expect(streams).toHaveLength(0)
    look({ visible: false })
    await passes(60_000)
    expect(streams).toHaveLength(0)
    look({ visible: true })
    await passes(45_000)
    expect(streams).toHaveLength(1)
    other.close()
  })

  it('a page that has lost its turn stops reading, and waits for the next one', async () => {
    const locks = giveLocks()
    listen()
    await passes(0)
    let end = () => {}
    void locks.request('outreach-live-test', { steal: true }, () => new Promise<void>((resolve) => (end = resolve)))
    await passes(0)
    expect(streams[0]?.signal.aborted).toBe(true)
    expect(streams).toHaveLength(1)
    end()
    await passes(0)
    expect(streams).toHaveLength(2)
  })

  it('a page that is suspended lets others read, and reads again afterwards', async () => {
    giveLocks()
    listen()
    await passes(0)
    document.dispatchEvent(new Event('freeze'))
    expect(streams[0]?.signal.aborted).toBe(true)
    document.dispatchEvent(new Event('resume'))
    await passes(0)
    expect(streams).toHaveLength(2)
  })

  it('a hidden page keeps listening for five minutes', async () => {
    giveLocks()
    listen()
    await passes(0)
    look({ visible: false })
    await passes(299_000)
    look({ visible: true })
    look({ visible: false })
    await passes(299_999)
    expect(streams[0]?.signal.aborted).toBe(false)
    await passes(1)
    expect(streams[0]?.signal.aborted).toBe(true)
  })
})

it('without locks each page has its own stream, and gets each change once', async () => {
  const [first, second] = [listen(), listen()]
  for (const stream of streams) stream.say(change)
  // Earlier messages between the two pages would have arrived before this one.
  const [told, heard] = [new BroadcastChannel('outreach-live-test'), new BroadcastChannel('outreach-live-test')]
  await new Promise((resolve) => {
    heard.onmessage = resolve
    told.postMessage('anew')
  })
  for (const channel of [told, heard]) channel.close()
  await vi.waitFor(() => expect(second.heard).toContain('anew'), 10_000)
  expect(first.heard).toEqual([[1, 'contacts'], 'anew'])
  expect(second.heard).toEqual([[1, 'contacts'], 'anew'])
})

it('without locks a hidden page closes its connection at once', async () => {
  const { heard } = listen()
  look({ visible: false })
  await passes(0)
  expect(streams[0]?.signal.aborted).toBe(true)
  look({ visible: true })
  expect(streams).toHaveLength(2)
  expect(heard).toEqual(['anew'])
})
