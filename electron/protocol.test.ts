import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createHandler } from './protocol.ts'

const root = mkdtempSync(join(tmpdir(), 'outreach-web-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'web')
mkdirSync(join(folder, 'assets'), { recursive: true })
mkdirSync(join(folder, 'jwt'))
for (const [name, text] of Object.entries({
  'index.html': '<html>',
  'theme.js': 'theme',
  'assets/App-x_1.js': 'app',
  'assets/App.css': 'css',
  'jwt/manifest.webmanifest': '{}',
  '.secret.js': 'secret',
  'assets/App.js.map': 'map',
}))
  writeFileSync(join(folder, name), text)
writeFileSync(join(root, 'secret.js'), 'secret')
writeFileSync(join(root, 'secret.html'), 'secret')

const forward = vi.fn<(request: Request) => Promise<Response>>(
  async () =>
    new Response('{}', { headers: { 'content-type': 'application/json', 'content-security-policy': 'default-src *' } }),
)
const tile = vi.fn<(path: string) => Promise<Response>>(async () => new Response('tile'))
const mapPart = vi.fn<(request: Request) => Promise<Response>>(async () => new Response('map'))
const handle = createHandler({ folder, forward, tile, mapPart })
const ask = (path: string, init?: RequestInit) => handle(new Request(`app://outreach${path}`, init))

describe('a file of the app', () => {
  it.each([
    ['/theme.js', 'theme', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/App-x_1.js', 'app', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/App.css', 'css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/jwt/manifest.webmanifest', '{}', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/index.html', '<html>', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s has its content type', async (path, text, type, caching) => {
    const answer = await ask(path)
    expect([
      answer.status,
      await answer.text(),
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, text, type, caching, 'nosniff'])
  })

  it.each(['/', '/jwt', '/jwt/contacts/12', '/jwt/contacts?new=contact', '/invite/abc-_1', '/jwt/'])(
    'is the page for %s, which loads only from its own origin',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
        200,
        '<html>',
        'text/html; charset=utf-8',
      ])
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
      )
    },
  )

  it.each([
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/%2e%2e%2fsecret.js',
    '/..%5csecret.js',
    '/..\\secret.js',
    '/assets/../../secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '//etc/secret.js',
    '/./../secret.js',
    `/${root}/secret.js`,
    `/${encodeURIComponent(join(root, 'secret.js'))}`,
    '/%00/../secret.js',
    '/theme.js%00.css',
    '/..;/secret.js',
    '/....//secret.js',
    '/%252e%252e%252fsecret.js',
    '/../secret.html',
    '/..%2fsecret.html',
    '/.secret.js',
    '/assets/.%2e/.secret.js',
    '/C:/secret.js',
    '/C:%5csecret.js',
    '/assets/App.js.map',
    '/missing.js',
    '/assets/missing.css',
    '/theme.js/',
    '/assets',
    '/sw.js.br',
  ])('does not exist outside the build: %s', async (path) => {
    const answer = await ask(path)
    expect(['Not found', '<html>']).toContain(await answer.text())
  })

  it('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('/theme.js', { method })).status).toBe(405)
  })
})

describe('a response from elsewhere', () => {
  it.each(['/api/contacts', '/api', '/api/../api/x'])(
    'for %s comes from the server, and is never a page',
    async (path) => {
      const answer = await ask(path, { method: 'GET' })
      expect(forward).toHaveBeenCalled()
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      forward.mockClear()
    },
  )

  it('for /map.pmtiles is the map, and not a page either', async () => {
    const answer = await ask('/map.pmtiles', { method: 'GET' })
    expect([await answer.text(), answer.headers.get('content-security-policy')]).toEqual([
      'map',
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ])
  })

  it.each([
    'text/javascript',
    'application/javascript; charset=utf-8',
    'application/x-ecmascript',
    'application/wasm',
    'text/css',
  ])('gets a harmless content type in place of %s', async (type) => {
    forward.mockResolvedValueOnce(new Response('x', { headers: { 'content-type': type } }))
    expect((await ask('/api/x')).headers.get('content-type')).toBe('application/octet-stream')
    forward.mockClear()
  })

  it('comes from the tile cache for a tile', async () => {
    await ask('/tiles/1/2/3')
    expect(tile).toHaveBeenCalledExactlyOnceWith('/tiles/1/2/3')
    expect(forward).not.toHaveBeenCalled()
  })

  it('is a network error if there was one', async () => {
    forward.mockResolvedValueOnce(Response.error())
    expect((await ask('/api/contacts')).type).toBe('error')
  })

  it('does not exist for another host of the scheme', async () => {
    for (const url of [
      'app://evil.example/theme.js',
      'app://outreach:8/api/contacts',
      'app://outreach.evil.example/api/contacts',
    ])
      expect((await handle(new Request(url))).type).toBe('error')
    expect(forward).not.toHaveBeenCalled()
  })
})
