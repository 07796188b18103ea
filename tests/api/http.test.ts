import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { Client, signUp } from '../support/client.ts'
import { startServer } from '../support/server.ts'
import { useServer } from '../support/api.ts'

const server = useServer({
  env: { ALLOWED_ORIGINS: 'https://app.example.org', PUBLIC_URL: 'http://church.example.org' },
})
const client = () => new Client(server().url)

describe('writes that another site makes a browser send', () => {
  const write = async (headers: Record<string, string>) => {
    const person = await signUp(server().url)
    return person.client.createContact({ body: { name: 'Somebody', organizationId: person.organization.id }, headers })
  }

  it.each([
    ['https://evil.example'],
    ['null'],
    ['http://church.example.org.evil.example'],
    ['http://evilchurch.example.org'],
    ['https://app.example.org.evil.example'],
    ['not an origin'],
  ])('are refused from %s', async (origin) => {
    expect(await write({ origin })).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })

  it('are refused when only the browser says so', async () => {
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await write({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })

  it('pass from our own pages, allowed origins, and programs', async () => {
    const own = new URL(server().url).origin
    for (const headers of [
      { origin: own },
      { origin: 'http://church.example.org' },
      { origin: 'https://app.example.org' },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ]) {
      expect((await write(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(201)
    }
  })

  it('include sign-in and sign-out, which would sign users in as another user', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await client().login({ body: { username: 'x', password: 'y' }, headers })).status).toBe(403)
    expect((await client().logout({ headers })).status).toBe(403)
  })

  it('are allowed with a token, which no other site can send', async () => {
    const { client: byToken, user, password, organization } = await signUp(server().url)
    byToken.token = (await byToken.jwtLogin({ body: { username: user.username, password } })).body.token
    byToken.cookies.clear()
    const answer = await byToken.createContact({
      body: { name: 'Somebody', organizationId: organization.id },
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(201)
  })
})

describe('reads from other origins', () => {
  it('are allowed to the listed ones only', async () => {
    const allowed = await client().getConfig({ headers: { origin: 'https://app.example.org' } })
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    for (const origin of [
      'https://evil.example',
      'null',
      'https://app.example.org.evil.example',
      'http://app.example.org',
    ]) {
      const refused = await client().getConfig({ headers: { origin } })
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
      expect(refused.headers.get('vary')).toMatch(/origin/i)
    }
  })
})

describe('bodies', () => {
  it.each([
    ['not JSON', '{', 400, 'malformed'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'malformed'],
    ['a list', '[]', 400, 'invalid'],
    ['a text', '"x"', 400, 'malformed'],
    ['too large', `{"username":"${'x'.repeat(1_100_000)}"}`, 413, 'too_large'],
  ])('that are %s are refused', async (_, raw, status, code) => {
    expect(await client().request('POST', '/api/login', { raw })).toMatchObject({ status, body: { code } })
  })

  it('that are too large, and broken after that, end nothing but themselves', async () => {
    const tooMuch = zlib.gzipSync(Buffer.alloc(1_090_000, ' '), { finishFlush: zlib.constants.Z_FULL_FLUSH })
    const raw = Uint8Array.from(Buffer.concat([tooMuch, Buffer.from([7, 255, 255, 255, 255])]))
    const answer = await client().request('POST', '/api/login', { raw, headers: { 'content-encoding': 'gzip' } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect((await client().getHealth()).status).toBe(200)
  })

  it('that are nested very deeply are answered like any other invalid body', async () => {
    const raw = `{"username":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect((await client().request('POST', '/api/login', { raw })).status).toBe(400)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s are refused',
    async (type) => {
      const answer = await client().request('POST', '/api/login', {
        raw: '{"username":"a","password":"b"}',
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
    },
  )
})

describe('answers', () => {
  it('report missing paths in JSON', async () => {
    expect(await client().request('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const wrongMethod = await client().request('PATCH', '/api/contacts')
    expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(wrongMethod.headers.get('allow')).toContain('POST')
  })

  it.each(['abc', '0', '-1', '1e3', '01', '4294967296', '99999999999999999999', '%00', '1;drop'])(
    'refuse %s as an id',
    async (id) => {
      const { client: signedIn } = await signUp(server().url)
      expect((await signedIn.listContacts({ params: { organizationId: id } })).status).toBe(400)
    },
  )

  it('carry the headers that keep browsers safe', async () => {
    const { headers } = await client().getConfig()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('contain the request’s id, as does the log, which contains no personal data', async () => {
    const answer = await client().request('POST', '/api/login?next=secret-query', {
      body: { username: 'canary-name', password: 'canary-password' },
    })
    const id = answer.headers.get('x-request-id') ?? ''
    await expect.poll(() => server().logged.some((line) => line.includes(id))).toBe(true)
    expect(server().logged.join('')).not.toMatch(/canary|secret-query|sid=|Bearer/)
  })

  it('are compressed if the client accepts it, without changing the content', async () => {
    const { client: signedIn, organization } = await signUp(server().url)
    await signedIn.createContact({
      body: { name: 'Somebody', organizationId: organization.id, notes: 'word '.repeat(1_000) },
    })
    const listIn = (encoding: string) =>
      signedIn.listContacts({ params: { organizationId: organization.id }, headers: { 'accept-encoding': encoding } })
    const plain = await listIn('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const encoding of ['gzip', 'br']) {
      const packed = await listIn(encoding)
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(packed.text).toBe(plain.text)
    }
  })

  it('are compressed with a small window: those that no one reads would hold a large one', async () => {
    const { client: signedIn, organization } = await signUp(server().url)
    await signedIn.createContact({
      body: { name: 'Somebody', organizationId: organization.id, notes: 'word '.repeat(1_000) },
    })
    const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const packedBy = (encoding: string) =>
      new Promise<Buffer>((resolve, reject) =>
        get(
          `${server().url}/api/contacts/organization/${organization.id}`,
          { headers: { cookie, 'accept-encoding': encoding } },
          (answer) => {
            expect(answer.headers['content-encoding']).toBe(encoding)
            buffer(answer).then(resolve, reject)
          },
        ).once('error', reject),
      )
    // RFC 7932, 9.1: 18 bits. RFC 8878, 3.1.1.1.2: 2^(10 + 8) bytes.
    expect((await packedBy('br'))[0]! & 0b1111).toBe(0b0011)
    if ('createZstdCompress' in zlib) expect((await packedBy('zstd'))[5]).toBe(8 << 3)
  })

  it('leave one line in the log for each request, whatever its path and headers contain', async () => {
    const id =
      (
        await client().request('GET', '/api/nothing%0d%0a{"level":60,"msg":"forged"}%1b[31m', {
          headers: { 'user-agent': 'x{"level":60}' },
        })
      ).headers.get('x-request-id') ?? ''
    const lines = () => server().logged.filter((line) => line.includes(id))
    await expect.poll(() => lines().length).toBe(1)
    expect([...(lines()[0]?.trimEnd() ?? '')].every((character) => character >= ' ')).toBe(true)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30 })
  })

  it('are the API’s and keep tokens out of the log, however the path is written', async () => {
    const answer = await fetch(`${server().url}/API/Calendar/a-secret-token.ics`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const id = answer.headers.get('x-request-id') ?? ''
    const lines = () => server().logged.filter((line) => line.includes(id))
    await expect.poll(() => lines().length).toBe(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30, req: { path: '/API/Calendar/…' } })
  })

  it('reveal nothing of internal errors', async () => {
    const broken = await startServer((await createTestDatabase()).url)
    const { client: signedIn, organization } = await signUp(broken.url)
    await broken.db.knex.schema.dropView('user_points')
    const answer = await signedIn.getLeaderboard({ params: { organizationId: organization.id } })
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(answer.text).not.toMatch(/user_points|select|relation|at \w+ \(/)
    expect(broken.logged.join('')).toContain('user_points')
    await broken.close()
  })
})

describe('cookies', () => {
  it('are host-bound and secure over https', async () => {
    const secure = await startServer((await createTestDatabase()).url, {
      env: { PUBLIC_URL: 'https://church.example.org', TRUST_PROXY: '1' },
    })
    const visitor = new Client(secure.url)
    const { body, headers } = await visitor.createOrganization({ body: { name: 'Grace' } })
    expect(headers.getSetCookie().join()).toMatch(/claim=.*secure/i)
    const answer = await visitor.register({
      body: {
        username: 'secure',
        name: 'Se Cure',
        email: 'secure@example.org',
        password: 'correct horse 7',
        organizationId: body.id,
      },
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))
    expect(cookie).toMatch(/; path=\/;/i)
    expect(cookie).toMatch(/; secure/i)
    expect(cookie).not.toMatch(/domain=/i)
    expect(answer.headers.get('strict-transport-security')).not.toBeNull()
    await secure.close()
  })
})

describe('limits', () => {
  const limited = async (work: (url: string) => Promise<void>) => {
    const own = await startServer((await createTestDatabase()).url, { env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    try {
      await work(own.url)
    } finally {
      await own.close()
    }
  }
  const login = (url: string, username: string, password: string, ip: string) =>
    new Client(url).login({ body: { username, password }, headers: { 'x-forwarded-for': ip } })

  it('stop the eleventh wrong password for an account, from whatever address', () =>
    limited(async (url) => {
      const { user, password } = await signUp(url)
      const guesses = await Promise.all(
        Array.from({ length: 10 }, (_, n) => login(url, user.username, `guess ${n}`, `10.0.0.${n}`)),
      )
      expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
      const refused = await login(url, user.username.toUpperCase(), password, '10.0.1.1')
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }))

  it('count guesses by username and by e-mail together', () =>
    limited(async (url) => {
      const { user, password } = await signUp(url)
      for (let n = 0; n < 5; n += 1) {
        expect((await login(url, user.username, `guess ${n}`, '10.0.0.1')).status).toBe(401)
        expect((await login(url, user.email ?? '', `guess ${n}`, '10.0.0.1')).status).toBe(401)
      }
      expect((await login(url, user.username, password, '10.0.0.2')).status).toBe(429)
      expect((await login(url, user.email ?? '', password, '10.0.0.2')).status).toBe(429)
    }))

  it('do not let sign-ins with an invented name lock another user out of changing the password', () =>
    limited(async (url) => {
      const { user, password, client } = await signUp(url)
      for (const name of [`user ${user.id}`, String(user.id)]) {
        for (let n = 0; n < 10; n += 1) await login(url, name, 'x', `10.0.1.${n}`)
        expect((await login(url, name, 'x', '10.0.2.1')).status).toBe(429)
      }
      const changed = await client.changePassword({ body: { currentPassword: password, newPassword: 'another one 8' } })
      expect(changed.status).toBeLessThan(300)
      expect((await login(url, user.username, 'another one 8', '10.0.2.2')).status).toBe(200)
    }))

  it('stop an address that tries many accounts', () =>
    limited(async (url) => {
      for (let n = 0; n < 50; n += 1) expect((await login(url, `name${n}`, 'x', '10.0.0.9')).status).toBe(401)
      expect((await login(url, 'another', 'x', '10.0.0.9')).status).toBe(429)
      expect((await login(url, 'another', 'x', '10.0.0.10')).status).toBe(401)
    }))

  it('do not count a sign-in that succeeds', () =>
    limited(async (url) => {
      const { user, password } = await signUp(url)
      for (let n = 0; n < 60; n += 1) expect((await login(url, user.username, password, '10.0.0.9')).status).toBe(200)
    }))

  it('stop an address that keeps creating organizations, but no signed-in user', () =>
    limited(async (url) => {
      const { client: signedIn } = await signUp(url)
      for (let n = 0; n < 38; n += 1)
        expect((await new Client(url).createOrganization({ body: { name: `Number ${n}` } })).status).toBe(201)
      expect((await new Client(url).createOrganization({ body: { name: 'One more' } })).status).toBe(429)
      expect((await signedIn.createOrganization({ body: { name: 'One more' } })).status).toBe(201)
    }))
})

describe('the web app', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(folder, 'web', 'assets'), { recursive: true })
    await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>page</title>')
    await writeFile(join(folder, 'web', 'assets', 'app-1a2b3c.js'), 'export {}')
    await mkdir(join(folder, 'web', 'pages'))
    await writeFile(join(folder, 'web', 'pages', 'auth.html'), '<!doctype html><title>sign-in</title>')
    await writeFile(join(folder, 'secret.txt'), 'secret')
  })

  /** A request whose path is sent unchanged: URL parsers resolve `..` before sending. */
  const rawGet = (url: string, path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })

  it('is served with its page for every address, and nothing outside its folder', async () => {
    const own = await startServer((await createTestDatabase()).url, { webFolder: join(folder, 'web') })
    const visitor = new Client(own.url)
    const open = (path: string) => visitor.request('GET', path, { headers: { accept: 'text/html' } })
    const page = await open('/contacts?status=new')
    const signIn = await open('/jwt/auth?tab=register')
    const landing = await open('/')
    expect(page).toMatchObject({ status: 200, text: '<!doctype html><title>page</title>' })
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(signIn).toMatchObject({ status: 200, text: '<!doctype html><title>sign-in</title>' })
    expect(landing.text, 'built without a page of its own').toBe(page.text)
    expect([page, signIn, landing].map(({ headers }) => headers.get('link'))).toEqual([
      null,
      '</api/config>; rel=preload; as=fetch; crossorigin=use-credentials',
      '</api/auth/current-user>; rel=preload; as=fetch; crossorigin=use-credentials',
    ])
    const asset = await visitor.request('GET', '/assets/app-1a2b3c.js')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await visitor.request('GET', '/assets/missing.js', { headers: { accept: '*/*' } })).status).toBe(404)
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
      '/%00',
    ]) {
      expect((await rawGet(own.url, path)).text, path).not.toContain('secret')
    }
    await own.close()
  })
})

describe('health', () => {
  it('reports that the process is up, and whether the database is', async () => {
    const own = await startServer((await createTestDatabase()).url)
    const visitor = new Client(own.url)
    expect((await visitor.getHealth()).body).toEqual({ status: 'ok' })
    expect((await visitor.getReady()).status).toBe(200)
    await own.db.knex('knex_migrations').delete()
    expect(await visitor.getReady()).toMatchObject({ status: 503, body: { code: 'not_ready' } })
    expect((await visitor.getHealth()).status).toBe(200)
    await own.close()
  })
})
