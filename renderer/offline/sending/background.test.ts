import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepStorage, onDrainRequest, registerBackgroundSync, takeOver } from './background.ts'

const serviceWorker = (values: object) =>
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), values) })
const registered = (registration: object | undefined) => serviceWorker({ getRegistration: async () => registration })
afterEach(() => vi.unstubAllGlobals())

describe('requesting background sync', () => {
  it('registers both tags', async () => {
    const tags: string[] = []
    registered({ active: {}, sync: { register: async (tag: string) => void tags.push(tag) } })
    expect(await registerBackgroundSync()).toBe(true)
    expect(tags).toEqual(['sync-interactions', 'sync-contacts'])
  })

  it.each<[string, () => void]>([
    ['the browser has no service worker', () => vi.stubGlobal('navigator', {})],
    ['the service worker is not registered yet', () => registered(undefined)],
    ['the service worker is not active yet', () => registered({ active: null, sync: { register: async () => {} } })],
    ['the browser has no background sync', () => registered({ active: {} })],
    [
      'the user does not allow it',
      () =>
        registered({
          active: {},
          sync: { register: async () => Promise.reject(new DOMException('', 'NotAllowedError')) },
        }),
    ],
  ])('fails if %s', async (_, arrange) => {
    arrange()
    expect(await registerBackgroundSync()).toBe(false)
  })
})

describe('requesting persistent storage', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('asks the browser unless it is granted already (%s)', async (isPersisted, times) => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persisted: async () => isPersisted, persist } })
    await keepStorage()
    expect(persist).toHaveBeenCalledTimes(times)
  })

  it('does nothing in a browser without persistent storage', async () => {
    vi.stubGlobal('navigator', {})
    await expect(keepStorage()).resolves.toBeUndefined()
  })
})

describe('the service worker’s request to send the queue', () => {
  async function answerTo(drain: () => Promise<boolean>) {
    serviceWorker({})
    const end = onDrainRequest(drain)
    const { port1, port2 } = new MessageChannel()
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'drain' }, ports: [port2] }))
    const answer = await new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
    port1.close()
    return { answer, end }
  }

  it.each<[string, () => Promise<boolean>, boolean]>([
    ['all of it', async () => true, true],
    ['not all of it', async () => false, false],
    ['an error', async () => Promise.reject(new Error('offline')), false],
  ])('is answered: %s', async (_, drain, isDrained) => {
    expect((await answerTo(drain)).answer).toEqual({ isDrained })
  })

  it('is ignored after unsubscribing', async () => {
    const drain = vi.fn(async () => true)
    const { end } = await answerTo(drain)
    end()
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'drain' }, ports: [new MessageChannel().port2] }),
    )
    expect(drain).toHaveBeenCalledOnce()
  })
})

describe('a waiting version', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const version = () => Object.assign(new EventTarget(), { postMessage: vi.fn() })

  it('is asked to take over, and does', async () => {
    const waiting = version()
    const took = takeOver(waiting as unknown as ServiceWorker)
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'takeOver' })
    waiting.dispatchEvent(new Event('statechange'))
    expect(await took).toBe(true)
  })

  it('may not take over', async () => {
    const took = takeOver(version() as unknown as ServiceWorker)
    vi.advanceTimersByTime(3_000)
    expect(await took).toBe(false)
  })
})
