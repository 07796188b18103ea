import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { contract, type RecordCall } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { routes } from 'virtual:contract-routes'
import { api, configureApi, forgetAnswers, type Client } from './api.ts'
import { download } from './download.ts'
import { ApiError, NetworkError } from './apiErrors.ts'

type Reply = () => Response | Promise<Response>
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
const replies = (...list: Reply[]) => list.forEach((reply) => fetchMock.mockImplementationOnce(async () => reply()))
const headersOf = (call: number) => fetchMock.mock.calls[call]?.[1].headers as Record<string, string>
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error,
  )

beforeEach(() => {
  fetchMock.mockReset()
  forgetAnswers()
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  configureApi({ baseUrl: '', credential: { headers: () => ({}) } })
})

describe('the client', () => {
  it('has a method for every row of the contract, with its method and path', () => {
    for (const [name, row] of Object.entries<Endpoint>(contract))
      expect(routes).toHaveProperty(name, expect.objectContaining({ method: row.method, path: row.path }))
    expect(Object.keys(api)).toEqual(Object.keys(contract))
  })

  it('does not compile with calls that write records', () => {
    type Writes = Extract<keyof Client, RecordCall | `${string}${'Contact' | 'Interaction'}`>
    expectTypeOf<Writes>().toEqualTypeOf<never>()
    expectTypeOf<RecordCall>().toEqualTypeOf<
      `${'create' | 'update' | 'delete'}${'Contact' | 'Interaction'}` | 'sendRecords' | 'getChanges'
    >()
  })

  it('fills the path, builds the query and sends JSON with credentials', async () => {
    replies(answer(200, { id: 5 }), answer(200, { points: 3 }))
    await api.updateOrganization({ params: { id: 5 }, body: { name: 'Grace' } })
    await api.getUserPoints({ params: { userId: 7 }, query: { organizationId: 1 } })
    const [first, second] = fetchMock.mock.calls
    expect(first?.[0]).toBe('/api/organizations/5')
    expect(first?.[1]).toMatchObject({ method: 'PUT', body: '{"name":"Grace"}', credentials: 'include', mode: 'cors' })
    expect(headersOf(0)).toMatchObject({ 'Content-Type': 'application/json', Accept: 'application/json' })
    expect(headersOf(0)).not.toHaveProperty('Cache-Control')
    expect(second?.[0]).toBe('/api/user-points/user/7?organizationId=1')
    expect(headersOf(1)).toMatchObject({ 'Cache-Control': 'no-cache' })
    expect(headersOf(1)).not.toHaveProperty('Content-Type')
  })

  it('signs calls with the credential, at the API’s address', async () => {
    configureApi({ baseUrl: 'https://api.example.org', credential: { headers: () => ({ Authorization: 'Bearer x' }) } })
    replies(answer(204, undefined))
    await expect(api.logout()).resolves.toBeUndefined()
    expect(fetchMock.mock.calls[0]?.[0]).toBe('https://api.example.org/api/logout')
    expect(headersOf(0)).toMatchObject({ Authorization: 'Bearer x' })
  })
})

describe('reads with an alias', () => {
  it('use it, and nothing else if it answers', async () => {
    replies(answer(200, []))
    await expect(api.listOrganizations()).resolves.toEqual([])
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/alt/organizations'])
  })

  it.each<[string, Reply]>([
    ['refuses', answer(404, { message: 'No', code: 'not_found' })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with a page', () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
  ])('fall back silently when it %s', async (_, reply) => {
    replies(reply, answer(200, [{ id: 7 }]))
    await expect(api.listOrganizations()).resolves.toEqual([{ id: 7 }])
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/alt/organizations', '/api/organizations'])
  })

  it('do not affect writes', async () => {
    replies(answer(201, { id: 1 }))
    await api.createOrganization({ body: { name: 'Grace' } })
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/organizations')
  })
})

describe('errors', () => {
  it('contain the server’s message', async () => {
    const body = { message: 'Changed meanwhile', code: 'conflict', errors: [{ path: 'name', message: 'x' }] }
    replies(answer(409, body))
    const error = await failure(api.updateOrganization({ params: { id: 5 }, body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, ...body })
  })

  it('tell the user to sign in after a 401 of a read, and keep the message of a refused sign-in', async () => {
    const unauthorized = answer(401, { message: 'Not authenticated', code: 'unauthenticated' })
    replies(unauthorized, answer(401, { message: 'Invalid username or password', code: 'credentials' }))
    expect(await failure(api.listContacts({ params: { organizationId: 1 } }))).toMatchObject({
      status: 401,
      message: 'Unauthorized. Please login again.',
    })
    expect(await failure(api.login({ body: { username: 'a', password: 'b' } }))).toMatchObject({
      message: 'Invalid username or password',
    })
  })

  it('contain status and text if the answer is not our JSON', async () => {
    replies(
      () => new Response('Bad gateway', { status: 502 }),
      () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    expect(await failure(api.getLeaderboard({ params: { organizationId: 1 } }))).toMatchObject({
      status: 502,
      message: '502: Bad gateway',
    })
    expect(await failure(api.getLeaderboard({ params: { organizationId: 1 } }))).toMatchObject({
      message: '503: Service Unavailable',
    })
  })

  it.each<[string, Reply]>([
    [
      'a hotel’s page',
      () => new Response('<html>Welcome</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ],
    ['broken JSON', () => new Response('{"a":', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['an empty response instead of a row', () => new Response(null, { status: 204 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are network errors for %s', async (_, reply) => {
    replies(reply)
    expect(await failure(api.createOrganization({ body: { name: 'Grace' } }))).toBeInstanceOf(NetworkError)
  })

  it('are thrown after ten seconds without an answer', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const result = failure(api.getConfig())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBeInstanceOf(NetworkError)
  })

  it('are thrown only when the server is silent, however long an answer takes', async () => {
    vi.useFakeTimers()
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const bytes = (text: string) => body?.enqueue(new TextEncoder().encode(text))
    const trickle: Reply = () =>
      new Response(new ReadableStream({ start: (controller) => void (body = controller) }), {
        headers: { 'content-type': 'application/json' },
      })
    fetchMock.mockImplementation(async (_url, { signal }) => {
      signal?.addEventListener('abort', () => body?.error(new DOMException('aborted', 'AbortError')))
      return trickle()
    })
    const slow = api.getLeaderboard({ params: { organizationId: 1 } })
    for (const part of ['[', '1,', '2', ']']) {
      await vi.advanceTimersByTimeAsync(9_000)
      bytes(part)
    }
    await vi.advanceTimersByTimeAsync(0)
    body?.close()
    await expect(slow).resolves.toEqual([1, 2])
    const broken = failure(api.getLeaderboard({ params: { organizationId: 1 } }))
    await vi.advanceTimersByTimeAsync(9_000)
    bytes('[')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await broken).toMatchObject({ name: 'NetworkError', message: 'The server did not answer in time.' })
  })

  it('pass on a cancellation by the caller, not as a network error', async () => {
    const controller = new AbortController()
    controller.abort(new DOMException('gone', 'AbortError'))
    fetchMock.mockImplementation((_url, { signal }) => Promise.reject(signal?.reason as Error))
    expect(await failure(api.getConfig({}, { signal: controller.signal }))).toMatchObject({ name: 'AbortError' })
  })
})

describe('lists with an ETag', () => {
  const list = { params: { organizationId: 1 } }

  it('are requested with it, and an unchanged one is the same list', async () => {
    replies(answer(200, [{ id: 1 }], { etag: '"a"' }), () => new Response(null, { status: 304 }))
    const first = await api.listContacts(list)
    expect(await api.listContacts(list)).toBe(first)
    expect(headersOf(1)).toMatchObject({ 'If-None-Match': '"a"' })
  })

  it('are dropped with the user they were read for', async () => {
    replies(answer(200, [], { etag: '"a"' }), answer(200, []))
    await api.listContacts(list)
    forgetAnswers()
    await api.listContacts(list)
    expect(headersOf(1)).not.toHaveProperty('If-None-Match')
  })
})

describe('a long list', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: 'José ],\n [Núñez',
    notes: id % 2 === 0 ? null : 'A note, as they are',
  }))
  const written =
    (text: string): Reply =>
    () =>
      new Response(text, { headers: { 'content-type': 'application/json' } })
  const list = { params: { organizationId: 1 } }

  it('is parsed in slices, as Postgres writes it', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    replies(written(`[${rows.map((row) => JSON.stringify(row)).join(', \n ')}]`))
    await expect(api.listContacts(list)).resolves.toEqual(rows)
    expect(parse.mock.calls.length).toBeGreaterThan(4)
    parse.mockRestore()
  })

  it.each<[string, string]>([
    ['in one line', JSON.stringify(rows)],
    ['indented', JSON.stringify(rows, null, 2)],
  ])('is the same if written %s', async (_, text) => {
    replies(written(text))
    await expect(api.listContacts(list)).resolves.toEqual(rows)
  })

  it('that is incomplete is no answer', async () => {
    replies(written(JSON.stringify(rows).slice(0, -100)))
    expect(await failure(api.listContacts(list))).toBeInstanceOf(NetworkError)
  })
})

describe('a download', () => {
  const file =
    (status: number, type: string, text: string, headers: Record<string, string> = {}): Reply =>
    () =>
      new Response(text, { status, headers: { 'content-type': type, ...headers } })
  const ask = () =>
    download('getTeamReport', { params: { id: 4 }, query: { from: '2026-05-01', format: 'csv' } }, 'text/csv')

  it('returns the file, with the server’s name for it', async () => {
    replies(
      file(200, 'text/csv; charset=utf-8', 'Name,Points', { 'content-disposition': 'attachment; filename="team.csv"' }),
    )
    const { blob, name } = await ask()
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/reports/organization/4/team?from=2026-05-01&format=csv')
    expect([await blob.text(), name]).toEqual(['Name,Points', 'team.csv'])
  })

  it('reports a refusal, and a page that is not our server’s', async () => {
    replies(
      answer(403, { message: 'Not allowed', code: 'forbidden' }),
      file(200, 'text/html', '<p>Sign in to the hotel</p>'),
    )
    expect(await failure(ask())).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await failure(ask())).toBeInstanceOf(NetworkError)
  })
})
