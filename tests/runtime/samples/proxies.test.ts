/** The server's maximum size, in a batch of queued records and in any other call. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { baseMapPath } from '../../../shared/baseMap.ts'
import { Client, signUp, type Person } from '../../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { listenTo } from '../../support/eventStream.ts'
import { makeFolder } from '../../support/folders.ts'
import { pmtilesOf, writePmtiles } from '../../support/pmtiles.ts'
import { freePort } from '../../support/product.ts'
import { cannotRun } from '../../support/runReport.ts'
import { startCaddy, startNginx, type SampleProxy, type StartProxy } from '../../support/sampleProxies.ts'
import { findProgram } from '../../support/samples.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const soon = { timeout: 10_000 }
/** The server's maximum size, in a batch of queued records and in any other call. */
const largest = { batch: 20 * 1024 * 1024, other: 1024 * 1024 }
const place = { lat: 39.9612, lng: -82.9988 }

interface Sample {
  name: string
  program: string
  start: StartProxy
}

const installed: Sample[] = []
const missing: string[] = []
for (const proxy of [
  { name: 'nginx', start: startNginx },
  { name: 'caddy', start: startCaddy },
]) {
  const program = findProgram(proxy.name)
  if (program !== null) installed.push({ ...proxy, program })
  else {
    missing.push(proxy.name)
    cannotRun(`The sample for ${proxy.name}`, `the program "${proxy.name}" is missing`)
  }
}

it.skipIf(installed.length > 0)('is listed as not run if no proxy is installed', () => {
  expect(missing).toHaveLength(2)
})

describe.each(installed)('the sample for $name', ({ program, start }) => {
  const folder = makeFolder('outreach-proxies-')
  let port: number
  let url: string
  let database: TestDatabase
  let server: TestServer
  let proxy: SampleProxy
  let person: Person

  beforeAll(async () => {
    // Node's fetch accepts no CA certificate; the connections below show that this one is valid.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    mkdirSync(join(folder, 'updates'))
    writeFileSync(join(folder, 'updates', 'Outreach-1.5.0.AppImage'), 'the program')
    await writePmtiles(join(folder, 'town.pmtiles'), [place])
    port = await freePort()
    url = `https://localhost:${port}`
    database = await createTestDatabase()
    server = await startServer(database.url, {
      env: {
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        METRICS: 'true',
        RATE_LIMITS: 'on',
        PMTILES_FILE: join(folder, 'town.pmtiles'),
        UPDATES_DIR: join(folder, 'updates'),
      },
    })
    proxy = await start(program, port, new URL(server.url).host)
    person = await signUp(url)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })

  /**
   * A connection as a browser makes it, which verifies the certificate. @returns the negotiated protocols, or the error
   */
  const greeted = (options: ConnectionOptions) =>
    new Promise<{ protocol: string | null; alpn: string | false | null } | string>((resolve) => {
      const socket = connect(
        {
          port,
          host: '127.0.0.1',
          servername: 'localhost',
          ca: proxy.ca,
          rejectUnauthorized: true,
          ALPNProtocols: ['h2', 'http/1.1'],
          ...options,
        },
        () => {
          resolve({ protocol: socket.getProtocol(), alpn: socket.alpnProtocol })
          socket.destroy()
        },
      )
      socket.on('error', ({ message }) => resolve(message))
    })

  const openHttp2 = (): ClientHttp2Session => {
    const session = connectHttp2(url, { ca: proxy.ca, rejectUnauthorized: true })
    // Its errors appear as errors of its requests.
    session.on('error', () => undefined)
    onTestFinished(() => session.destroy())
    return session
  }
  const signedIn = () => ({ cookie: [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const batch = (size: number) => {
    const record = JSON.stringify({
      records: [
        { op: 'create', entity: 'contact', body: { name: `Of ${size}`, organizationId: person.organization.id } },
      ],
    })
    return record + ' '.repeat(size - record.length)
  }
  const batchPath = () => `/api/sync/organization/${person.organization.id}`

  it('speaks HTTP/2 over TLS 1.3 and 1.2, with forward secrecy, and nothing older', async () => {
    expect(await greeted({})).toEqual({ protocol: 'TLSv1.3', alpn: 'h2' })
    expect(await greeted({ maxVersion: 'TLSv1.2' })).toEqual({ protocol: 'TLSv1.2', alpn: 'h2' })
    expect(await greeted({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA' })).toMatch(
      /handshake failure/,
    )
    expect(await greeted({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toMatch(
      /alert protocol version/,
    )
    expect(await greeted({ servername: 'elsewhere.example.org' })).toMatch(/./)
  })

  it('lets users sign in by a cookie for https only, stay signed in, and write from the public address', async () => {
    const client = new Client(url)
    const { headers, status } = await client.login({
      body: { username: person.user.username, password: person.password },
      headers: { origin: url },
    })
    expect(status).toBe(200)
    expect(headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))).toMatch(/; secure; httponly/i)
    expect((await client.getUser()).body).toMatchObject({ id: person.user.id })
    const contact = { name: 'Written', organizationId: person.organization.id }
    expect((await client.createContact({ body: contact, headers: { origin: url } })).status).toBe(201)
    expect(
      await client.createContact({
        body: contact,
        headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      }),
    ).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })

  it('does not buffer the event stream', async () => {
    const stream = await listenTo(url, person.client)
    onTestFinished(() => stream.stop())
    await expect.poll(() => stream.comments, soon).toEqual([': connected'])
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    await person.client.createContact({ body: { name: 'Told of', organizationId: person.organization.id } })
    await expect
      .poll(() => stream.messages, soon)
      .toContainEqual({ organizationId: person.organization.id, lists: ['contacts', 'points'] })
  })

  it('does not buffer the event stream over HTTP/2, in parallel with other requests', async () => {
    const session = openHttp2()
    let heard = ''
    const stream = session
      .request({ ':path': '/api/events', ...signedIn() })
      .setEncoding('utf8')
      .on('data', (part: string) => (heard += part))
    onTestFinished(() => void stream.destroy())
    await expect.poll(() => heard, soon).toContain(': connected')
    const contact = session.request({
      ':path': '/api/contacts',
      ':method': 'POST',
      'content-type': 'application/json',
      ...signedIn(),
    })
    contact.end(JSON.stringify({ name: 'Told of', organizationId: person.organization.id }))
    expect(await text(contact)).toContain('Told of')
    await expect.poll(() => heard, soon).toContain('data: ')
  })

  it('passes on the largest batch, and the server’s refusal of a body that is too large', async () => {
    const { status, body } = await person.client.request<{ results: { status: number }[] }>('POST', batchPath(), {
      raw: batch(largest.batch),
    })
    expect({ status, results: body.results.map((result) => result.status) }).toEqual({ status: 200, results: [201] })
    const other = JSON.stringify({
      name: 'Large',
      notes: 'x'.repeat(largest.other),
      organizationId: person.organization.id,
    })
    expect(await person.client.request('POST', '/api/contacts', { raw: other })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  it('refuses a larger batch with the status that makes devices send it in parts', async () => {
    for (const more of [1, 1_000_000]) {
      const { status } = await person.client.request('POST', batchPath(), { raw: batch(largest.batch + more) })
      expect(status).toBe(413)
    }
    const sent = openHttp2().request({
      ':path': batchPath(),
      ':method': 'POST',
      'content-type': 'application/json',
      ...signedIn(),
    })
    // The answer arrives before everything is sent, and the rest is refused.
    sent.on('error', () => undefined).end(batch(largest.batch + 1_000_000))
    expect(
      await new Promise((resolve) =>
        sent.on('response', (headers) => resolve(headers[':status'])).on('close', () => resolve('nothing')),
      ),
    ).toBe(413)
  })

  it.each(['/metrics', '/metrics?all', '//metrics', '/%6detrics', '/x/../metrics', '/metrics/', '/METRICS'])(
    'keeps the figures inside: %s',
    async (path) => {
      expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('outreach_')
      // Sent as raw bytes: fetch would normalize it.
      const answer = await asked(path)
      expect(answer.text).not.toContain('outreach_')
      expect(answer.status).toBe(404)
    },
  )

  /** From another address of this machine, by a connection that verifies the certificate. */
  const asked = (
    path: string,
    { from = '127.0.0.1', body, headers = {} }: { from?: string; body?: object; headers?: Record<string, string> } = {},
  ) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: 'localhost',
          ca: proxy.ca,
          rejectUnauthorized: true,
          localAddress: from,
          agent: false,
          method: body ? 'POST' : 'GET',
          headers: { host: `localhost:${port}`, ...(body && { 'content-type': 'application/json' }), ...headers },
        },
        (response) =>
          void text(response).then((content) => resolve({ status: response.statusCode, text: content }), reject),
      )
      sent.on('error', reject).end(body && JSON.stringify(body))
    })

  it('identifies callers by their actual address, whatever they claim', async () => {
    const guess = (n: number, from: string) =>
      asked('/api/login', {
        from,
        body: { username: `nobody${n}`, password: 'x' },
        headers: { 'x-forwarded-for': `10.9.0.${n}`, 'x-real-ip': `10.9.0.${n}`, forwarded: `for=10.9.0.${n}` },
      })
    const statuses: (number | undefined)[] = []
    for (let n = 0; n < 51; n += 1) statuses.push((await guess(n, '127.0.0.9')).status)
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
    expect((await guess(99, '127.0.0.10')).status).toBe(401)
  })

  it('passes on parts of the base map and of installers, and their versions', async () => {
    const part = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip', ...headers } })
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        encoding: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }
    const content = pmtilesOf([place])
    const etag = (await fetch(url + baseMapPath, { method: 'HEAD' })).headers.get('etag') ?? ''
    const expected = {
      status: 206,
      range: `bytes 100-199/${content.length}`,
      encoding: null,
      bytes: content.subarray(100, 200),
    }
    expect(await part(baseMapPath, { range: 'bytes=100-199', 'if-match': etag })).toEqual(expected)
    expect((await part(baseMapPath, { range: 'bytes=100-199', 'if-match': '"another"' })).status).toBe(412)
    expect(await part('/updates/Outreach-1.5.0.AppImage', { range: 'bytes=4-' })).toMatchObject({
      status: 206,
      range: 'bytes 4-10/11',
      bytes: Buffer.from('program'),
    })
  })
})
