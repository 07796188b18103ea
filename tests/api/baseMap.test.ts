import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseMapPath } from '../../shared/baseMap.ts'
import { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { pmtilesOf, writePmtiles } from '../support/pmtiles.ts'
import { startServer, type TestServer } from '../support/server.ts'

const place = { lat: 39.9612, lng: -82.9988 }
const content = pmtilesOf([place])
const size = content.length
let database: TestDatabase
let folder: string
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'outreach-map-'))
  await writePmtiles(join(folder, 'town.pmtiles'), [place])
  server = await startServer(database.url, { env: { PMTILES_FILE: join(folder, 'town.pmtiles') } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
  await database.drop()
})

/** Requests the map without sign-in, and reads bytes. */
async function asked(headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + baseMapPath, {
    method,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const etag = async () => (await asked({}, 'HEAD')).headers.get('etag') ?? ''

describe('the file of the base map', () => {
  it('is announced, and served to anyone, whole and unchanged', async () => {
    expect((await new Client(server.url).getConfig()).body.pmtiles).toBe(true)
    const { status, headers, bytes } = await asked()
    expect(status).toBe(200)
    expect(bytes.equals(content)).toBe(true)
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['bytes=0-126', 0, 126],
    ['bytes=100000-', 100_000, size - 1],
    ['bytes=-50', size - 50, size - 1],
    [`bytes=${size - 10}-${size + 500}`, size - 10, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
  ])('is served in parts: %s', async (range, start, end) => {
    const { status, headers, bytes } = await asked({ range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(headers.get('content-length')).toBe(String(end - start + 1))
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true)
  })

  it('has no part after its end, and is sent whole for invalid or multiple ranges', async () => {
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { status, headers } = await asked({ range })
      expect(status, range).toBe(416)
      expect(headers.get('content-range'), range).toBe(`bytes */${size}`)
    }
    for (const range of ['bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-1']) {
      expect((await asked({ range })).bytes.length, range).toBe(size)
    }
  })

  it('answers HEAD without being sent', async () => {
    const { status, headers, bytes } = await asked({}, 'HEAD')
    expect({ status, length: headers.get('content-length'), sent: bytes.length }).toEqual({
      status: 200,
      length: String(size),
      sent: 0,
    })
    expect((await asked({ range: 'bytes=0-9' }, 'HEAD')).headers.get('content-length')).toBe('10')
  })

  it('honours conditional requests', async () => {
    const same = await etag()
    const range = 'bytes=0-9'
    expect(same).toMatch(/^"[^"]+"$/)
    expect(await asked({ 'if-none-match': same })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
    expect((await asked({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await asked({ range, 'if-match': same })).status).toBe(206)
    expect((await asked({ range, 'if-match': '"other"' })).status).toBe(412)
    expect((await asked({ range, 'if-range': same })).status).toBe(206)
    expect((await asked({ range, 'if-range': '"other"' })).bytes.length).toBe(size)
  })

  it('may be replaced while the server runs, and has another ETag then', async () => {
    const before = await etag()
    await writePmtiles(join(folder, 'next.pmtiles'), [place, { lat: 52.52, lng: 13.405 }])
    await rename(join(folder, 'next.pmtiles'), join(folder, 'town.pmtiles'))
    expect((await asked({ range: 'bytes=0-9', 'if-match': before })).status).toBe(412)
    expect((await asked()).bytes.length).toBeGreaterThan(size)
    await writePmtiles(join(folder, 'town.pmtiles'), [place])
  })

  it('refuses everything except reads', async () => {
    expect((await new Client(server.url).request('POST', baseMapPath, { body: {} })).status).toBe(404)
  })
})

it('a server without a base map has no such path', async () => {
  const plain = await startServer(database.url)
  expect((await new Client(plain.url).getConfig()).body.pmtiles).toBe(false)
  expect((await new Client(plain.url).request('GET', baseMapPath)).status).toBe(404)
  await plain.close()
})
