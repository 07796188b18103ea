import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fetch } from './server.ts'
import { createTiles, placeOf, tileAddress } from './tiles.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n, the rest of a picture', 'latin1')

const church = 'https://church.example'
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outreach-tiles-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function around({
  answer = () => new Response(png),
  template = 'https://tile.example/{z}/{x}/{y}.png',
  maxTiles = 5_000,
}: { answer?: () => Response | Promise<Response>; template?: string | null; maxTiles?: number } = {}) {
  const fetch = vi.fn<Fetch>(async () => answer())
  return {
    fetch,
    tiles: createTiles({
      folder,
      fetch,
      template: () => template,
      server: () => church,
      userAgent: 'Outreach/1',
      maxTiles,
    }),
  }
}
const offline = () => Promise.reject(new TypeError('offline'))

describe('the path of a tile', () => {
  it.each([
    ['/tiles/0/0/0', { z: 0, x: 0, y: 0 }],
    ['/tiles/13/4402/2687', { z: 13, x: 4402, y: 2687 }],
    ['/tiles/22/4194303/4194303', { z: 22, x: 4194303, y: 4194303 }],
  ])('is valid: %s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })

  it.each([
    '/tiles',
    '/tiles/',
    '/tiles/1/1',
    '/tiles/1/1/1/1',
    '/tiles/1/2/1',
    '/tiles/1/1/2',
    '/tiles/23/1/1',
    '/tiles/-1/0/0',
    '/tiles/1/1/1.png',
    '/tiles/1.0/1/1',
    '/tiles/a/b/c',
    '/tiles/1/1/1?x',
    '/tiles/1/1/%31',
    '/tiles/../../etc/passwd',
    '/tiles/1/1/999999999',
    '/x/tiles/1/1/1',
    '/tiles/{z}/{x}/{y}',
  ])('is not valid: %s', (path) => {
    expect(placeOf(path)).toBeNull()
  })
})

describe('the address of a tile', () => {
  const place = { z: 3, x: 2, y: 5 }
  it.each([
    ['https://tile.example/{z}/{x}/{y}.png', 'https://tile.example/3/2/5.png'],
    ['https://{s}.tile.example/{z}/{x}/{y}{r}.png?key=k', 'https://b.tile.example/3/2/5.png?key=k'],
    ['https://10.0.0.5:8443/{z}/{x}/{y}', 'https://10.0.0.5:8443/3/2/5'],
  ])('by %s is %s', (template, url) => {
    expect(tileAddress(template, place, church)).toBe(url)
  })

  it.each(['http://localhost:8080/{z}/{x}/{y}', 'http://127.0.0.1/{z}/{x}/{y}', 'https://[::1]/{z}/{x}/{y}'])(
    'by %s is valid only if the server is on this computer too',
    (template) => {
      expect(tileAddress(template, place, church)).toBeNull()
      expect(tileAddress(template, place, 'http://localhost:3000')).not.toBeNull()
    },
  )

  it.each([
    'http://tile.example/{z}/{x}/{y}',
    'http://10.0.0.5:8080/{z}/{x}/{y}',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    '/tiles/{z}/{x}/{y}',
    'app://outreach/{z}',
    'ftp://tile.example/{z}/{x}/{y}',
    'data:image/png,{z}',
    '',
  ])('by %j is not valid', (template) => {
    for (const server of [church, 'http://localhost:3000']) expect(tileAddress(template, place, server)).toBeNull()
  })
})

describe('a tile', () => {
  it('is requested in the app’s name, once, and available offline afterwards', async () => {
    const first = around()
    const answer = await first.tiles.answer('/tiles/3/2/5')
    expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())]).toEqual(['image/png', png])
    await first.tiles.answer('/tiles/3/2/5')
    expect(first.fetch).toHaveBeenCalledOnce()
    expect(first.fetch.mock.lastCall).toMatchObject([
      'https://tile.example/3/2/5.png',
      { headers: { 'user-agent': 'Outreach/1' }, redirect: 'error', credentials: 'omit' },
    ])
    const later = around({ answer: offline })
    expect((await later.tiles.answer('/tiles/3/2/5')).status).toBe(200)
    expect(later.fetch).not.toHaveBeenCalled()
  })

  /** Stores one that was viewed a week ago. */
  async function viewedLongAgo() {
    await around().tiles.answer('/tiles/3/2/5')
    const old = new Date(Date.now() - 8 * 86_400_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  }

  it('is requested again after a week, and the cached one is used if that fails', async () => {
    await viewedLongAgo()
    const failing = around({ answer: offline })
    expect((await failing.tiles.answer('/tiles/3/2/5')).status).toBe(200)
    expect(failing.fetch).toHaveBeenCalledOnce()
    const other = Buffer.concat([png, png])
    const fresh = around({ answer: () => new Response(other) })
    await fresh.tiles.answer('/tiles/3/2/5')
    await vi.waitFor(
      async () => expect(Buffer.from(await (await fresh.tiles.answer('/tiles/3/2/5')).arrayBuffer())).toEqual(other),
      10_000,
    )
    expect(fresh.fetch).toHaveBeenCalledOnce()
  })

  it('that is cached is shown at once, however old, where the network answers nothing', async () => {
    await viewedLongAgo()
    const { fetch, tiles } = around({ answer: () => new Promise(() => undefined) })
    for (let time = 0; time < 3; time += 1) expect((await tiles.answer('/tiles/3/2/5')).status).toBe(200)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('that arrives after its user has signed out is not cached', async () => {
    let arrive = (_answer: Response) => {}
    const { fetch, tiles } = around({ answer: () => new Promise((resolve) => (arrive = resolve)) })
    const answer = tiles.answer('/tiles/3/2/5')
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 10_000)
    await tiles.forget()
    arrive(new Response(png))
    expect((await answer).status).toBe(200)
    expect((await around({ answer: offline }).tiles.answer('/tiles/3/2/5')).type).toBe('error')
  })

  it('is requested again if a power failure has corrupted it', async () => {
    await around().tiles.answer('/tiles/3/2/5')
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 0)
    const { tiles, fetch } = around()
    expect(Buffer.from(await (await tiles.answer('/tiles/3/2/5')).arrayBuffer())).toEqual(png)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is a network error if it was never viewed', async () => {
    expect((await around({ answer: offline }).tiles.answer('/tiles/3/2/5')).type).toBe('error')
  })

  it.each([
    ["a hotel's sign-in page", () => new Response('<html>Welcome')],
    ['an error status', () => new Response(png, { status: 403 })],
    ['an executable', () => new Response('MZ\x90')],
    ['nothing', () => new Response('')],
    ['too large', () => new Response(Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]))],
    ['an SVG with scripts', () => new Response('<svg onload="x()">', { headers: { 'content-type': 'image/svg+xml' } })],
  ])('is neither shown nor cached if the response is %s', async (_, answer) => {
    expect((await around({ answer }).tiles.answer('/tiles/3/2/5')).type).toBe('error')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is aborted if the response does not end', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(sent === 1 ? png : new Uint8Array(256 * 1024))
      },
    })
    expect((await around({ answer: () => new Response(endless) }).tiles.answer('/tiles/3/2/5')).type).toBe('error')
    expect(sent).toBeLessThan(20)
  })

  it('of another server is cached separately', async () => {
    await around().tiles.answer('/tiles/3/2/5')
    expect(
      (
        await around({ answer: offline, template: 'https://other.example/{z}/{x}/{y}.png' }).tiles.answer(
          '/tiles/3/2/5',
        )
      ).type,
    ).toBe('error')
  })

  it('is not available without coordinates, or before the server’s URL template is known', async () => {
    const { tiles, fetch } = around()
    expect((await tiles.answer('/tiles/../settings.json')).status).toBe(404)
    expect((await around({ template: null }).tiles.answer('/tiles/3/2/5')).status).toBe(404)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is removed when old, to free space', async () => {
    const { tiles } = around({ maxTiles: 20 })
    for (let x = 0; x < 20; x += 1) {
      await tiles.answer(`/tiles/8/${x}/1`)
      const at = new Date(Date.now() - (100 - x) * 1_000)
      for (const name of readdirSync(folder)) if (x === 0) utimesSync(join(folder, name), at, at)
    }
    await tiles.answer('/tiles/8/100/1')
    expect(readdirSync(folder)).toHaveLength(20)
    const later = around({ answer: offline })
    expect((await later.tiles.answer('/tiles/8/0/1')).type).toBe('error')
    expect((await later.tiles.answer('/tiles/8/100/1')).status).toBe(200)
  })

  it('is removed with all others', async () => {
    const { tiles } = around()
    await tiles.answer('/tiles/3/2/5')
    await tiles.forget()
    expect((await around({ answer: offline }).tiles.answer('/tiles/3/2/5')).type).toBe('error')
    await tiles.answer('/tiles/3/2/5')
    expect(readdirSync(folder)).toHaveLength(1)
  })
})
