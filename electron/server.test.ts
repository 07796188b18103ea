import { describe, expect, it, vi } from 'vitest'
import { checkServer, type Fetch } from './server.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const config = { version: '1.0.0', tiles: { url: '/t/{z}/{x}/{y}', attribution: '' }, somethingNewer: true }
const ours = { '/api/health': () => json({ status: 'ok' }), '/api/config': () => json(config) }

function serverThat(answers: Record<string, () => Response | Promise<Response>>) {
  return vi.fn<Fetch>(async (url) => {
    const answer = answers[new URL(url).pathname]
    if (!answer) return new Response('', { status: 404 })
    return answer()
  })
}

describe('a server', () => {
  it('is accepted by its origin if its response is valid', async () => {
    const fetch = serverThat(ours)
    expect(await checkServer(' church.example/jwt/auth ', fetch)).toEqual({ server: 'https://church.example' })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://church.example/api/health',
      'https://church.example/api/config',
    ])
  })

  it('gets no redirects followed, and no data about the caller', async () => {
    const fetch = serverThat(ours)
    await checkServer('church.example', fetch)
    for (const [, init] of fetch.mock.calls)
      expect(init).toMatchObject({ redirect: 'error', credentials: 'omit', headers: { accept: 'application/json' } })
  })

  it.each<[string, Record<string, () => Response | Promise<Response>>]>([
    [
      "a hotel's sign-in page",
      { '/api/health': () => new Response('<html>Welcome', { headers: { 'content-type': 'text/html' } }) },
    ],
    ["another program's health check", { '/api/health': () => json({ status: 'ok' }) }],
    ['another program with a configuration', { ...ours, '/api/config': () => json({ version: 3 }) }],
    ['a 404', {}],
    ['other JSON', { '/api/health': () => json({ status: 'UP' }), '/api/config': () => json(config) }],
    ['an error status', { '/api/health': () => json({ status: 'ok' }, 403), '/api/config': () => json(config) }],
    ['truncated JSON', { '/api/health': () => new Response('{"status":"o') }],
  ])('is not ours if it answers with %s', async (_, answers) => {
    expect(await checkServer('church.example', serverThat(answers))).toEqual({ refusal: 'notOurs' })
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['the connection is refused', () => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED'))],
    ['it redirects', () => Promise.reject(new TypeError('unexpected redirect'))],
    [
      'it times out',
      () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    ],
    ['a gateway responds', () => new Response('<html>Bad gateway', { status: 502 })],
    ['it is starting', () => new Response('', { status: 503 })],
    [
      'its response is truncated',
      () => new Response(new ReadableStream({ start: (sink) => sink.error(new Error('reset')) })),
    ],
  ])('cannot be reached if %s', async (_, answer) => {
    expect(await checkServer('church.example', serverThat({ '/api/health': answer }))).toEqual({
      refusal: 'unreachable',
    })
    expect(await checkServer('church.example', serverThat({ ...ours, '/api/config': answer }))).toEqual({
      refusal: 'unreachable',
    })
  })

  it.each(['net::ERR_CERT_AUTHORITY_INVALID', 'net::ERR_CERT_DATE_INVALID', 'net::ERR_CERT_COMMON_NAME_INVALID'])(
    'is not trusted without a valid certificate: %s',
    async (fault) => {
      const fetch = serverThat({ '/api/health': () => Promise.reject(new Error(fault)) })
      expect(await checkServer('church.example', fetch)).toEqual({ refusal: 'notTrusted' })
    },
  )

  it.each([
    ['http://church.example', 'notSecure'],
    ['not an address', 'notAnAddress'],
  ])('at %j is not requested', async (typed, refusal) => {
    const fetch = serverThat(ours)
    expect(await checkServer(typed, fetch)).toEqual({ refusal })
    expect(fetch).not.toHaveBeenCalled()
  })
})
