import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReaderWatch } from '../../api/connections.ts'
import { closeServer, listen, TIMES } from '../../api/httpServer.ts'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { ApiResponse } from '../support/calls.ts'
import { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'

let folder: string
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'old-1a2b3c.js'), 'export {}')
  database = await createTestDatabase()
  server = await startServer(database.url, {
    webFolder: folder,
    env: { PUBLIC_URL: 'https://church.example.org', RATE_LIMITS: 'on' },
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const visitor = () => new Client(server.url)
const asset = (name: string, headers: Record<string, string> = {}) =>
  visitor().request('GET', `/assets/${name}`, { headers })
const form = (organizationId: number, username: string) => ({
  username,
  name: 'Some Body',
  email: `${username}@example.org`,
  password: 'correct horse 7',
  organizationId,
})

/** One answer of each kind that this server sends. */
async function everyKind(): Promise<[string, ApiResponse][]> {
  const asked: [string, Promise<ApiResponse>][] = [
    ['an answer', visitor().getConfig()],
    ['a 401', visitor().getUser()],
    ['a 404', visitor().request('GET', '/api/nothing')],
    ['a 400', visitor().request('POST', '/api/login', { raw: '{' })],
    ['a 405', visitor().request('PATCH', '/api/contacts')],
    ['the document', visitor().request('GET', '/api/openapi.json')],
    ['its page', visitor().request('GET', '/api/docs')],
    ['its script', visitor().request('GET', '/api/docs/start.js')],
    ['the web app', visitor().request('GET', '/contacts', { headers: { accept: 'text/html' } })],
    ['a file', asset('app-1a2b3c.js')],
    ['a missing file', asset('missing.js')],
  ]
  return Promise.all(asked.map(async ([kind, answer]) => [kind, await answer] as [string, ApiResponse]))
}

/** Sends raw bytes and returns the answer until the server closes the connection. */
const rawExchange = (url: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

const urlOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`

describe('every answer', () => {
  it('says whether it may be kept', async () => {
    const silent = (await everyKind()).filter(([, { headers }]) => headers.get('cache-control') === null)
    expect(silent.map(([kind]) => kind)).toEqual([])
  })

  it('makes browsers use https for a year, including subdomains', async () => {
    for (const [kind, { headers }] of await everyKind()) {
      const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(headers.get('strict-transport-security') ?? '') ?? []
      expect(Number(age), kind).toBeGreaterThanOrEqual(31_536_000)
    }
  })

  it('cannot be framed, sniffed or leaked to other sites, and runs only our own scripts', async () => {
    for (const [kind, { headers }] of await everyKind()) {
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy, kind).toContain(directive)
      expect(policy, kind).toMatch(/script-src 'self'(;|$)/)
      expect(headers.get('x-content-type-options'), kind).toBe('nosniff')
      expect(headers.get('referrer-policy'), kind).toBe('no-referrer')
      expect(headers.get('cross-origin-resource-policy'), kind).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy'), kind).toBe('same-origin')
    }
  })

  it('of a page lets it use only what the app does; answers of the API and scripts are spared the long list', async () => {
    const kinds = new Map(await everyKind())
    for (const kind of ['its page', 'the web app']) {
      const permissions = (kinds.get(kind)?.headers.get('permissions-policy') ?? '')
        .split(', ')
        .map((entry) => entry.split('='))
      const granted = permissions.filter(([, to]) => to !== '()')
      expect(granted, kind).toEqual(
        ['clipboard-write', 'fullscreen', 'geolocation'].map((feature) => [feature, '(self)']),
      )
      for (const feature of ['camera', 'clipboard-read', 'microphone', 'payment', 'storage-access', 'usb'])
        expect(permissions, kind).toContainEqual([feature, '()'])
    }
    for (const kind of ['an answer', 'a file'])
      expect(kinds.get(kind)?.headers.get('permissions-policy'), kind).toBeNull()
  })

  it('does not redirect to https, which would hide that a call was sent in clear text', async () => {
    for (const [kind, { status, headers }] of await everyKind()) {
      expect(status < 300 || status >= 400, kind).toBe(true)
      expect(headers.get('location'), kind).toBeNull()
    }
  })

  it('has its type and, for text, its encoding', async () => {
    for (const [kind, { headers, text }] of await everyKind()) {
      // A module of the web app is always read as UTF-8, whatever its header says.
      const expected =
        kind === 'a file'
          ? /^text\/javascript\b/
          : /^(application\/json|text\/(html|javascript|plain)); ?charset=utf-8$/i
      if (text !== '') expect(headers.get('content-type'), kind).toMatch(expected)
    }
  })
})

describe('a file of the web app', () => {
  it('that is gone since the start ends its own connection', async () => {
    await rename(join(folder, 'assets', 'old-1a2b3c.js'), join(folder, 'moved.js'))
    await expect(asset('old-1a2b3c.js')).rejects.toThrow(/fetch failed|terminated/)
    expect((await visitor().getHealth()).status).toBe(200)
  })

  it('is sent as a whole, whatever part is requested', async () => {
    for (const range of ['bytes=5-3', 'bytes=0-3', `bytes=0-${'9'.repeat(20)}`])
      expect(await asset('app-1a2b3c.js', { range })).toMatchObject({ status: 200, text: 'export {}' })
  })
})

describe('personal data', () => {
  it('are cached by no proxy, and by the browser only for revalidation', async () => {
    const { client, user, organization } = await signedUp()
    const answers = {
      getUser: await client.getUser(),
      search: await client.search({ query: { q: 'some', organizationId: organization.id } }),
      exportData: await client.exportData(),
      getTeamReport: await client.getTeamReport({ params: { id: organization.id }, query: { format: 'csv' } }),
      getPointsHistory: await client.getPointsHistory({ params: { userId: user.id } }),
    }
    for (const [name, { headers }] of Object.entries(answers))
      expect(headers.get('cache-control'), name).toBe('no-store')
    expect(
      (await client.listContacts({ params: { organizationId: organization.id } })).headers.get('cache-control'),
    ).toBe('private, no-cache')
  })

  it('are cleared from the browser’s cache at sign-out, in both flavours', async () => {
    const { client, user } = await signedUp()
    const { body } = await client.jwtLogin({ body: { username: user.username, password: 'correct horse 7' } })
    expect((await client.logout()).headers.get('clear-site-data')).toBe('"cache"')
    client.token = body.token
    expect((await client.jwtLogout()).headers.get('clear-site-data')).toBe('"cache"')
    expect((await client.jwtUser()).status).toBe(401)
  })
})

let signedUpSoFar = 0

/** Signs up where cookies are bound to https, which our client ignores. */
async function signedUp() {
  const client = visitor()
  const { body: organization } = await client.createOrganization({ body: { name: 'Grace' } })
  const { body: user } = await client.register({ body: form(organization.id, `hardy${(signedUpSoFar += 1)}`) })
  return { client, organization, user }
}

describe('a file to save', () => {
  it('has the server’s name for it, whatever the URL says', async () => {
    const { client, organization } = await signedUp()
    for (const [path, name] of [
      [`/api/reports/organization/${organization.id}/team?format=csv&filename=evil.exe`, 'csv'],
      ['/api/users/me/export?filename=evil.exe', 'zip'],
    ])
      expect((await client.request('GET', path ?? '')).headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="[\\w. -]+\\.${name}"$`),
      )
  })
})

describe('a password', () => {
  it('stays valid for years', async () => {
    const { user } = await signedUp()
    const long = new Date('2001-01-01')
    await server.db.knex('users').where({ id: user.id }).update({ created_at: long, updated_at: long })
    expect((await visitor().login({ body: { username: user.username, password: 'correct horse 7' } })).status).toBe(200)
  })
})

describe('every cookie', () => {
  it('is bound to this host, sent over https only, and hidden from scripts and other sites', async () => {
    const client = visitor()
    const first = await client.createOrganization({ body: { name: 'Grace' } })
    const second = await client.register({ body: form(first.body.id, 'cookies') })
    const lines = [...first.headers.getSetCookie(), ...second.headers.getSetCookie()]
    expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(
      new Set(['__Host-claim', '__Host-sid', '__Host-sid.sig']),
    )
    for (const line of lines) {
      for (const attribute of [/; path=\/(;|$)/i, /; secure/i, /; httponly/i, /; samesite=lax/i])
        expect(line).toMatch(attribute)
      expect(line).not.toMatch(/; domain=/i)
    }
  })

  it('of a session is signed with SHA-256, and refused with another signature', async () => {
    const { client } = await signedUp()
    const signature = client.cookies.get('__Host-sid.sig') ?? ''
    expect(Buffer.from(signature, 'base64url')).toHaveLength(32)
    client.cookies.set('__Host-sid.sig', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)
    expect((await client.getUser()).status).toBe(401)
  })

  it('identifies a sign-in by 256 random bits, of which the server stores the hash', async () => {
    const { client, user } = await signedUp()
    const key = client.cookies.get('__Host-sid') ?? ''
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const rows = await server.db.knex('sessions').where({ user_id: user.id })
    expect(rows).toHaveLength(1)
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, key_hash: String(row.key_hash.toString('latin1')) }))),
    ).not.toContain(key)
  })
})

describe('a request', () => {
  it('of an unsupported method is refused, including TRACE', async () => {
    for (const path of ['/api/config', '/']) {
      const { hostname, port } = new URL(server.url)
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        httpRequest({ hostname, port, path, method: 'TRACE', headers: { 'x-canary': 'canary' } }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        })
          .on('error', reject)
          .end()
      })
      expect(answer.status, path).toBeGreaterThanOrEqual(404)
      expect(answer.text).not.toContain('canary')
    }
  })

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks under a false name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('with %s is refused, so that no second one can hide in it', async (_, rest) => {
    const bytes = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n`
    const own = await listen((incoming, response) => incoming.resume().on('end', () => response.end()), '127.0.0.1', 0)
    const received = await rawExchange(urlOf(own), bytes)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    await closeServer(own, async () => undefined)
  })

  it('that is sent too slowly is aborted, in the head or the body', async () => {
    const slow = await listen(
      (incoming, response) => incoming.resume().on('end', () => response.end()),
      '127.0.0.1',
      0,
      { ...TIMES, headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 },
    )
    for (const part of [
      'POST / HTTP/1.1\r\nHost: x\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf',
    ]) {
      expect(await rawExchange(urlOf(slow), part)).toMatch(/^HTTP\/1\.1 408 /)
    }
    await closeServer(slow, async () => undefined)
  })

  it('whose answer is not read is aborted, even if its sender continues to send', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    })
    const given = once(endless, 'close')
    const server = await listen(
      (_, response) => void endless.pipe(response).on('close', () => endless.destroy()),
      '127.0.0.1',
      0,
      { ...TIMES, stalled: 200 },
    )
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket
      .pause()
      .on('error', () => undefined)
      .write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const sending = setInterval(() => socket.write('\r\n'), 50)
    await given
    clearInterval(sending)
    socket.destroy()
    await closeServer(server, async () => undefined)
  })

  it('whose answer is read slowly is not aborted, though the answer is in one piece', async () => {
    const megabyte = 1024 * 1024
    const stalled = 60_000
    const readers = createReaderWatch(stalled)
    const server = await listen(
      (_, response) => {
        readers.add(response)
        response.end(Buffer.alloc(64 * megabyte))
      },
      '127.0.0.1',
      0,
    )
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const closed = once(socket, 'close')
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    // Between two checks the client reads more than the connection's buffers hold, so that more must have been sent.
    let [received, checks] = [0, 0]
    await new Promise<void>((resolve) => {
      socket.on('data', (data: Buffer) => {
        received += data.length
        if (received < (checks + 1) * 16 * megabyte) return
        checks += 1
        readers.look(checks * stalled)
        if (checks === 3) resolve()
      })
    })
    socket.pause()
    await expect
      .poll(async () => {
        checks += 1
        readers.look(checks * stalled)
        return new Promise<number>((resolve, reject) =>
          server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        )
      })
      .toBe(0)
    expect(received).toBeLessThan(64 * megabyte)
    socket.resume()
    await closed
    await closeServer(server, async () => undefined)
  })

  it('that is sent before the previous one is answered ends the connection, and makes no answer wait in memory', async () => {
    let answers = 0
    const own = await listen(
      (_, response) => {
        answers += 1
        setImmediate(() => response.end('x'.repeat(100)))
      },
      '127.0.0.1',
      0,
    )
    const received = await rawExchange(urlOf(own), 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
    expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(1)
    expect(answers).toBe(1)
    await closeServer(own, async () => undefined)
  })

  it('cannot choose the host of links, or impersonate another caller, by headers that a proxy sets', async () => {
    const { client } = await signedUp()
    const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
    const invited = await client.createInvitation({
      body: { name: 'Some Body', email: 'lies@example.org' },
      headers: lies,
    })
    expect(invited.body.inviteUrl).toMatch(/^https:\/\/church\.example\.org\/invite\//)
    const guess = (n: number) =>
      visitor().login({
        body: { username: `nobody${n}`, password: 'x' },
        headers: { 'x-forwarded-for': `10.9.0.${n}` },
      })
    const statuses: number[] = []
    for (let n = 0; n < 51; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('that repeats a parameter is refused, and none replaces another', async () => {
    const { client, organization } = await signedUp()
    for (const path of [
      '/api/search?q=some&q=other',
      `/api/search?q=some&organizationId=${organization.id}&organizationId=1`,
      '/api/geocode?q=some&q=other',
      `/api/interactions/organization/${organization.id}?type=prayer&type=other`,
    ])
      expect((await client.request('GET', path)).status, path).toBe(400)
    // What belongs into the body counts only there.
    expect(
      await client.request('POST', `/api/contacts?organizationId=${organization.id}`, { body: { name: 'Somebody' } }),
    ).toMatchObject({ status: 400 })
  })

  it('that only reads changes nothing, and is declared as such', () => {
    const reads = (Object.values(contract) as (Endpoint & { debugOnly?: true })[]).filter(
      ({ method, debugOnly }) => method === 'GET' && !debugOnly,
    )
    expect(reads.length).toBeGreaterThan(20)
    for (const { path, body, changes, creates, queue } of reads)
      expect([body, changes, creates, queue], path).toEqual([undefined, undefined, undefined, undefined])
  })
})
