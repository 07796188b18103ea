import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureApi } from './api.ts'
import { followEvents } from './followEvents.ts'
import { ApiError, NetworkError } from './apiErrors.ts'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const stream = { 'content-type': 'text/event-stream' }
const encoder = new TextEncoder()

/** A stream that sends the test's messages until it is ended. */
function answered() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) })
  fetchMock.mockImplementation(async (_, { signal }) => {
    signal?.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')))
    return new Response(body, { headers: stream })
  })
  return {
    say: (text: string) => controller?.enqueue(encoder.encode(text)),
    sayBytes: (bytes: Uint8Array) => controller?.enqueue(bytes),
    end: () => controller?.close(),
  }
}

function follow() {
  const heard: unknown[] = []
  const stop = new AbortController()
  const done = followEvents(
    () => heard.push('open'),
    (message) => heard.push(message),
    stop.signal,
  )
  done.catch(() => undefined)
  return { heard, done, stop }
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  configureApi({ baseUrl: '', credential: { headers: () => ({}) } })
})

describe('the event stream', () => {
  it('is read message by message, however it is split', async () => {
    const { say, sayBytes, end } = answered()
    const { heard, done } = follow()
    say(': connected\n\nda')
    say('ta: {"organizationId":1,"lists":["contacts"]}\n')
    say('\n: still here\n\ndata: {"organizationId":2,"lists":["points"]}\n\ndata: {"name":"')
    const [first, ...rest] = encoder.encode('é')
    sayBytes(new Uint8Array([first ?? 0]))
    sayBytes(new Uint8Array(rest))
    say('"}\n\ndata: {"never":"finished"')
    end()
    await done
    expect(heard).toEqual([
      'open',
      { organizationId: 1, lists: ['contacts'] },
      { organizationId: 2, lists: ['points'] },
      { name: 'é' },
    ])
  })

  it('has the credential of every call', async () => {
    configureApi({ baseUrl: 'https://api.example.org', credential: { headers: () => ({ Authorization: 'Bearer x' }) } })
    const { end } = answered()
    const { done } = follow()
    end()
    await done
    expect(fetchMock).toHaveBeenCalledWith(
      'https://api.example.org/api/events',
      expect.objectContaining({
        credentials: 'include',
        headers: expect.objectContaining({ Authorization: 'Bearer x' }) as unknown,
      }),
    )
  })

  it('counts as interrupted if nothing arrives for 45 seconds', async () => {
    vi.useFakeTimers()
    const { say } = answered()
    const { done, heard } = follow()
    await vi.advanceTimersByTimeAsync(44_000)
    say(': still here\n\n')
    await vi.advanceTimersByTimeAsync(44_000)
    say('data: 1\n\n')
    await vi.advanceTimersByTimeAsync(44_999)
    expect(heard).toEqual(['open', 1])
    await vi.advanceTimersByTimeAsync(1)
    await expect(done).rejects.toBeInstanceOf(NetworkError)
  })

  it.each([
    ['a hotel’s page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), NetworkError],
    [
      'an error status',
      new Response('{"message":"Not authenticated","code":"not_authenticated"}', {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
      ApiError,
    ],
  ])('is not open if the answer is %s', async (_, response, kind) => {
    fetchMock.mockResolvedValue(response)
    const { heard, done } = follow()
    await expect(done).rejects.toBeInstanceOf(kind)
    expect(heard).toEqual([])
  })
})
