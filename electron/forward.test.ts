import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { contract } from '../shared/contract/index.ts'
import { idleTimeoutMs } from '../shared/domain/limits.ts'
import { createForward } from './forward.ts'
import type { Fetch } from './server.ts'
import { standInFor, type TokenStore } from './tokenStore.ts'

const church = 'https://church.example'
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"1","jti":"a"}').toString('base64url')}.c2lnbmF0dXJl`

const json = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

function around(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  server: string | null = church,
) {
  const fetch = vi.fn<Fetch>(async (url, init = {}) => answer(url, init))
  let kept: string | null = null
  const tokenStore = {
    hasKeychain: async () => true,
    isShut: async () => false,
    tokenFor: async (standIn: string) => (kept && standIn === standInFor(kept) ? kept : null),
    keep: vi.fn<TokenStore['keep']>(async (value) => {
      kept = value
      return standInFor(value)
    }),
    forget: vi.fn<TokenStore['forget']>(async (value) => {
      if (value === undefined || value === kept) kept = null
    }),
  } satisfies TokenStore
  const keepTiles = vi.fn<(template: string) => Promise<string>>(async () => '/tiles/{z}/{x}/{y}')
  const onSignedOut = vi.fn<() => void>()
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const forward = createForward({
    fetch,
    tokenStore,
    server: () => server,
    keepTiles,
    onSignedOut,
    userAgent: 'Outreach/1',
    warn,
  })
  return {
    fetch,
    warn,
    tokenStore,
    keepTiles,
    onSignedOut,
    forward,
    signIn: () => tokenStore.keep(token, church, null),
    ask: (path: string, init?: RequestInit) => forward(new Request(`app://outreach${path}`, init)),
    /** The last request. */
    sent: () => ({
      url: fetch.mock.lastCall?.[0],
      headers: new Headers(fetch.mock.lastCall?.[1]?.headers),
      init: fetch.mock.lastCall?.[1],
    }),
  }
}
const signed = { headers: { authorization: `Bearer ${standInFor(token)}` } }

describe('a request of the app', () => {
  it('is forwarded with its path, query, method and body', async () => {
    const { ask, sent, forward } = around(() => json({ id: 1 }, { status: 201 }))
    const answer = await ask('/api/contacts?x=a%20b&y=%2F', {
      method: 'POST',
      body: '{"name":"Ana"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(sent().url).toBe('https://church.example/api/contacts?x=a%20b&y=%2F')
    expect(sent().init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit', cache: 'no-store' })
    expect(new TextDecoder().decode(sent().init?.body as ArrayBuffer)).toBe('{"name":"Ana"}')
    expect([answer.status, await answer.json()]).toEqual([201, { id: 1 }])
    expect((await forward(new Request('app://outreach/api/contacts/1', { method: 'DELETE' }))).status).toBe(201)
    expect(sent().init).not.toHaveProperty('body')
  })

  it('keeps the headers of the contract, and drops those that the app could forge', async () => {
    const { ask, sent } = around(() => json({}))
    const known = {
      accept: 'application/json',
      'if-none-match': '"1"',
      range: 'bytes=0-9',
      'if-match': '"2"',
      'x-record-owner': '7',
      'idempotency-key': 'k',
      'cache-control': 'no-cache',
    }
    const lies = {
      host: 'evil.example',
      origin: 'https://evil.example',
      cookie: 'sid=1',
      referer: 'https://evil.example/',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=1.2.3.4',
      'proxy-authorization': 'x',
      'sec-fetch-site': 'same-origin',
      'transfer-encoding': 'chunked',
      'content-length': '9',
      connection: 'upgrade',
      upgrade: 'h2c',
      te: 'trailers',
      'user-agent': 'Mozilla',
      'x-http-method-override': 'DELETE',
      'x-anything': '1',
    }
    // A fake request: the real one refuses some of these names by itself.
    const headers = new Headers({ ...known })
    for (const [name, value] of Object.entries(lies)) headers.append(name, value)
    await ask('/api/contacts', { headers })
    expect(Object.fromEntries(sent().headers)).toEqual({
      ...known,
      authorization: 'Bearer none',
      'user-agent': 'Outreach/1',
    })
  })

  it('fails as in a browser without a network, without a server, or for another host', async () => {
    expect(
      (await around(() => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))).ask('/api/contacts')).type,
    ).toBe('error')
    const none = around(() => json({}), null)
    expect((await none.ask('/api/contacts')).type).toBe('error')
    expect(none.fetch).not.toHaveBeenCalled()
  })

  it('that gets no answer is noted in the log with the reason: once, until there is another one or an answer', async () => {
    const faults = ['DATE_INVALID', 'DATE_INVALID', 'AUTHORITY_INVALID', null, 'AUTHORITY_INVALID']
    const { ask, warn } = around(() => {
      const fault = faults.shift()
      return fault ? Promise.reject(new Error(`net::ERR_CERT_${fault}`)) : json([])
    })
    while (faults.length > 0) await ask('/api/contacts')
    expect(warn.mock.calls.map(([, cause]) => String(cause))).toEqual([
      'Error: net::ERR_CERT_DATE_INVALID',
      'Error: net::ERR_CERT_AUTHORITY_INVALID',
      'Error: net::ERR_CERT_AUTHORITY_INVALID',
    ])
  })

  it('passes on a hotel’s sign-in page unchanged: the app recognizes it by its content type', async () => {
    const { ask } = around(
      () => new Response('<html>Welcome', { status: 200, headers: { 'content-type': 'text/html' } }),
    )
    const answer = await ask('/api/jwt/user', signed)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/html', '<html>Welcome'])
  })

  it('gets the headers of the contract, without the server’s headers for pages, cookies and connections', async () => {
    const known = {
      'content-type': 'text/csv',
      etag: '"1"',
      'retry-after': '5',
      'content-range': 'bytes 0-1/2',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'no-store',
      'x-request-id': 'r',
    }
    const { ask } = around(
      () =>
        new Response('x', {
          headers: {
            ...known,
            'set-cookie': 'sid=1',
            'content-security-policy': 'default-src *',
            'access-control-allow-origin': '*',
            'content-encoding': 'gzip',
            'content-length': '99',
            'strict-transport-security': 'max-age=1',
            'clear-site-data': '"*"',
            refresh: '0; url=https://evil.example',
            link: '<https://evil.example>; rel=preload',
            location: 'https://evil.example',
            'service-worker-allowed': '/',
          },
        }),
    )
    expect(Object.fromEntries((await ask('/api/reports')).headers)).toEqual(known)
  })

  it('streams the response, and is aborted at the server when the app stops reading', async () => {
    let sink!: ReadableStreamDefaultController<Uint8Array>
    const cancel = vi.fn<() => void>()
    const { ask, sent } = around(
      () =>
        new Response(new ReadableStream<Uint8Array>({ start: (begun) => void (sink = begun), cancel }), {
          headers: { 'content-type': 'text/event-stream' },
        }),
    )
    const reader = (await ask('/api/events')).body?.getReader()
    sink.enqueue(new TextEncoder().encode('data: 1\n\n'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
    expect(sent().init?.signal?.aborted).toBe(false)
    await reader?.cancel()
    expect(sent().init?.signal?.aborted).toBe(true)
    expect(cancel).toHaveBeenCalled()
  })

  it('is aborted when the app aborts it before the response', async () => {
    const { forward, fetch } = around(
      (_, { signal }) =>
        new Promise((_resolve, reject) => void signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const controller = new AbortController()
    const answer = forward(new Request('app://outreach/api/events', { signal: controller.signal }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 10_000)
    controller.abort()
    expect((await answer).type).toBe('error')
  })

  it('is aborted when the app gives up waiting for the response, which Electron does not report', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent } = around(
      (_, { signal }) =>
        new Promise((_resolve, reject) => void signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    void ask('/api/sync/organization/1', { method: 'POST', body: '{}' })
    await vi.advanceTimersByTimeAsync(idleTimeoutMs)
    expect(sent().init?.signal?.aborted).toBe(true)
  })
})

it('the answer to a write is passed on byte for byte', async () => {
  // The second is no UTF-8: as a text it would be another one.
  const bytes = Uint8Array.from([0x22, 0xff, 0x22])
  const { ask } = around(() => new Response(bytes, { headers: { 'content-type': 'application/json' } }))
  const answer = await ask('/api/sync/organization/1', { method: 'POST', body: '{}' })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
})

describe('signing in', () => {
  it.each(['jwt/login', 'jwt/register', 'jwt/refresh', 'invitations/accept', 'JWT/Refresh', 'any/other'])(
    'by %s gives the app a stand-in for the token',
    async (name) => {
      const { ask, tokenStore } = around(() => json({ token, user: { id: 1 } }))
      const text = await (await ask(`/api/${name}`, { method: 'POST', body: '{}' })).text()
      expect(JSON.parse(text)).toEqual({ token: standInFor(token), user: { id: 1 } })
      expect(text).not.toContain(token.split('.')[2])
      expect(tokenStore.keep).toHaveBeenCalledExactlyOnceWith(token, church, null)
    },
  )

  it('for an exchange passes the old token to the session', async () => {
    const { ask, signIn, tokenStore } = around(() => json({ token }))
    await signIn()
    await ask('/api/jwt/refresh', { method: 'POST', ...signed })
    expect(tokenStore.keep).toHaveBeenLastCalledWith(token, church, token)
  })

  it.each([
    '/api/jwt/refresh/',
    '/api//jwt/refresh',
    '/api/jwt/%72efresh',
    '/api/jwt/refresh;a',
    '/api/',
    '/api',
    '/map.pmtiles/',
    '/api/x%2f..%2fjwt/refresh',
  ])('rejects paths that others may normalize differently: %s', async (path) => {
    const { ask, fetch, signIn } = around(() => json({ token }))
    await signIn()
    expect((await ask(path, { method: 'POST', ...signed })).status).toBe(404)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('covers every response of the contract with a token', () => {
    const answering = Object.values(contract)
      .filter(({ response }) => 'shape' in response && 'token' in (response.shape as object))
      .map(({ method, path }) => `${method} ${path}`)
    expect(answering.toSorted()).toEqual([
      'POST /api/invitations/accept',
      'POST /api/jwt/login',
      'POST /api/jwt/refresh',
      'POST /api/jwt/register',
    ])
  })

  it.each([
    [400, { message: 'no', code: 'invalid', token }],
    [500, { token }],
  ])('stores nothing of an error response with %s', async (status, body) => {
    const { ask, tokenStore } = around(() => json(body, { status }))
    await ask('/api/jwt/login', { method: 'POST', body: '{}' })
    expect(tokenStore.keep).not.toHaveBeenCalled()
  })

  it('makes later requests use the token itself, if they come with its stand-in', async () => {
    const { ask, sent, signIn } = around(() => json([]))
    await signIn()
    await ask('/api/contacts', signed)
    expect(sent().headers.get('authorization')).toBe(`Bearer ${token}`)
    for (const authorization of [
      'Bearer none',
      'Bearer a.b.kept',
      `Bearer ${token}`,
      `Basic ${standInFor(token)}`,
      standInFor(token),
      '',
    ]) {
      await ask('/api/contacts', { headers: { authorization } })
      expect(sent().headers.get('authorization')).toBe('Bearer none')
    }
  })

  // By the second name over https.
  it.each(['claim', '__Host-claim'])(
    'adds the %s on a new organization to the following registration only',
    async (name) => {
      const { ask, sent } = around((url, { method }) => {
        if (url.endsWith('/organizations'))
          return json(
            { id: 3 },
            { status: 201, headers: { 'set-cookie': `${name}=abc_1; path=/; httponly, other=1; path=/` } },
          )
        if (url.endsWith('/register'))
          return json(
            { token, user: {} },
            { headers: { 'set-cookie': `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT` } },
          )
        return json({ method })
      })
      const made = await ask('/api/organizations', { method: 'POST', body: '{}' })
      expect(made.headers.get('set-cookie')).toBeNull()
      await ask('/api/config')
      expect(sent().headers.get('cookie')).toBeNull()
      await ask('/api/jwt/register', { method: 'POST', body: '{}' })
      expect(sent().headers.get('cookie')).toBe(`${name}=abc_1`)
      await ask('/api/contacts', { method: 'POST', body: '{}' })
      expect(sent().headers.get('cookie')).toBeNull()
    },
  )
})

describe('a claim on an organization', () => {
  it.each([
    ['another server', 'https://other.example'],
    ['a missing server', null],
  ])('is not sent to %s', async (_name, other) => {
    let server: string | null = church
    const { forward: _, ...others } = around(() => json({ id: 3 }, { headers: { 'set-cookie': 'claim=abc; path=/' } }))
    const forward = createForward({ ...others, server: () => server, userAgent: 'x' })
    const post = (path: string) => forward(new Request(`app://outreach${path}`, { method: 'POST', body: '{}' }))
    await post('/api/organizations')
    server = other
    await post('/api/jwt/register')
    expect(others.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('cookie')).filter(Boolean)).toEqual(
      [],
    )
  })

  it('is dropped when signing out', async () => {
    const { ask, sent } = around((url) =>
      json({}, url.endsWith('/organizations') ? { headers: { 'set-cookie': 'claim=abc; path=/' } } : {}),
    )
    await ask('/api/organizations', { method: 'POST', body: '{}' })
    await ask('/api/jwt/logout', { method: 'POST' })
    await ask('/api/jwt/register', { method: 'POST', body: '{}' })
    expect(sent().headers.get('cookie')).toBeNull()
  })
})

describe('signing out', () => {
  it('tells the server with the token each time the app asks, and succeeds if the server is unreachable', async () => {
    const asked: (string | null)[] = []
    const { ask, signIn, tokenStore, onSignedOut } = around((_, { headers }) => {
      asked.push(new Headers(headers).get('authorization'))
      return Promise.reject(new TypeError('offline'))
    })
    await signIn()
    expect((await ask('/api/jwt/logout', { method: 'POST', ...signed })).status).toBe(204)
    expect(asked).toEqual([`Bearer ${token}`])
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['refuses the request', () => json({ message: 'Internal server error', code: 'internal' }, { status: 500 })],
    ['is not ours', () => new Response('<html>Welcome', { status: 511, headers: { 'content-type': 'text/html' } })],
  ])('drops the token if the server %s', async (_, answer) => {
    const { ask, signIn, tokenStore } = around(answer)
    await signIn()
    expect((await ask('/api/jwt/logout', { method: 'POST', ...signed })).status).toBe(204)
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
  })

  it('does not wait for a network that answers nothing, and goes on telling the server', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { ask, sent, signIn, tokenStore, onSignedOut } = around(() => new Promise(() => undefined))
    await signIn()
    const answer = ask('/api/jwt/logout', { method: 'POST', ...signed })
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await answer).status).toBe(204)
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect([sent().headers.get('authorization'), sent().init?.signal?.aborted]).toEqual([`Bearer ${token}`, false])
  })

  it('passes on the server’s response', async () => {
    const { ask, signIn, tokenStore } = around(() => json({ message: 'Logged out' }))
    await signIn()
    expect(await (await ask('/api/jwt/logout', { method: 'POST', ...signed })).json()).toEqual({
      message: 'Logged out',
    })
    expect(tokenStore.forget).toHaveBeenCalledOnce()
  })

  it('also happens on a 401 of our server for that token, which the app receives', async () => {
    const { ask, signIn, tokenStore, onSignedOut } = around(() =>
      json({ message: 'Not authenticated', code: 'not_authenticated' }, { status: 401 }),
    )
    await signIn()
    const answer = await ask('/api/contacts', signed)
    // A user whose session has expired may return, and has not signed out.
    expect(onSignedOut).not.toHaveBeenCalled()
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'Not authenticated', code: 'not_authenticated' },
    ])
    expect(tokenStore.forget).toHaveBeenCalledExactlyOnceWith(token)
  })

  it.each([
    [
      'with HTML of another program',
      () => new Response('<html>401', { status: 401, headers: { 'content-type': 'text/html' } }),
      signed,
    ],
    ['with JSON of another program', () => json({ error: 'login' }, { status: 401 }), signed],
    [
      'about what the body names',
      () => json({ message: 'Invalid username or password', code: 'wrong_credentials' }, { status: 401 }),
      { method: 'POST', body: '{}', ...signed },
    ],
    [
      'for a request without the token',
      () => json({ message: 'no', code: 'not_authenticated' }, { status: 401 }),
      { headers: { authorization: 'Bearer none' } },
    ],
  ])('does not happen on a 401 %s', async (_, answer, init) => {
    const { ask, signIn, tokenStore } = around(answer)
    await signIn()
    expect((await ask('/api/contacts', init)).status).toBe(401)
    expect(tokenStore.forget).not.toHaveBeenCalled()
  })
})

describe('deleting the account', () => {
  const { method, path } = contract.deleteAccount
  const asked = { method, body: '{"password":"x"}', ...signed }

  it('signs the user out here too: the server does not know the token any more', async () => {
    const { ask, signIn, tokenStore, onSignedOut } = around(() => new Response(null, { status: 204 }))
    await signIn()
    expect((await ask(path, asked)).status).toBe(204)
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['the server refuses', () => json({ message: 'Wrong password', code: 'invalid' }, { status: 400 })],
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
    ['a hotel’s page answers', () => new Response('<html>Welcome', { headers: { 'content-type': 'text/html' } })],
  ])('leaves the sign-in where %s', async (_, answer) => {
    const { ask, signIn, tokenStore, onSignedOut } = around(answer)
    await signIn()
    await ask(path, asked)
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('is not what another call for the account does', async () => {
    const { ask, signIn, tokenStore, onSignedOut } = around(() => new Response(null, { status: 204 }))
    await signIn()
    await ask(path, { ...asked, method: 'PUT' })
    await ask('/api/users/me/bin', asked)
    expect(tokenStore.forget).not.toHaveBeenCalled()
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})

describe('the server’s config', () => {
  it('gets a tile URL of the app’s scheme, and its own URL is stored', async () => {
    const { ask, keepTiles } = around(() =>
      json({ version: '1', tiles: { url: 'https://tile.example/{z}/{x}/{y}.png', attribution: 'Map' } }),
    )
    expect(await (await ask('/api/config')).json()).toEqual({
      version: '1',
      tiles: { url: '/tiles/{z}/{x}/{y}', attribution: 'Map' },
    })
    expect(keepTiles).toHaveBeenCalledExactlyOnceWith('https://tile.example/{z}/{x}/{y}.png')
  })

  it.each([[{ tiles: null }], [{ tiles: { url: 5 } }], [[1]], ['text']])(
    'is passed on unchanged if it is %j',
    async (body) => {
      const { ask, keepTiles } = around(() => json(body))
      expect(await (await ask('/api/config')).json()).toEqual(body)
      expect(keepTiles).not.toHaveBeenCalled()
    },
  )
})
