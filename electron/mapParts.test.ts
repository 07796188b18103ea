import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptFiles } from './keptFiles.ts'
import { createMapParts } from './mapParts.ts'

const map = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outreach-map-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Responds like the server (`api/http/baseMap.ts`). */
function served(request: Request): Response {
  if (request.headers.get('if-match') && request.headers.get('if-match') !== '"1"')
    return new Response(null, { status: 412 })
  const [, first = 0, last = 0] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []).map(Number)
  const bytes = map.subarray(first, last + 1)
  return new Response(new Uint8Array(bytes), {
    status: 206,
    headers: { etag: '"1"', 'content-range': `bytes ${first}-${first + bytes.length - 1}/${map.length}` },
  })
}

function around({
  answer = served as (request: Request) => Response | Promise<Response>,
  server = 'https://church.example',
  maxTiles = 100,
} = {}) {
  const forward = vi.fn<(request: Request) => Promise<Response>>(async (request) => answer(request))
  const parts = createMapParts({ kept: keptFiles(folder, maxTiles), forward, server: () => server })
  const ask = (range: string, etag: string | null = '"1"') =>
    parts(new Request('app://outreach/map.pmtiles', { headers: { range, ...(etag !== null && { 'if-match': etag }) } }))
  return { forward, ask }
}
const offline = async () => Response.error()

describe('a part of the map', () => {
  it('is requested once, and available offline afterwards', async () => {
    const online = around()
    for (let time = 0; time < 2; time += 1) {
      const answer = await online.ask('bytes=900-1023')
      expect([answer.status, answer.headers.get('etag'), answer.headers.get('content-range')]).toEqual([
        206,
        '"1"',
        'bytes 900-999/1000',
      ])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(map.subarray(900))
    }
    expect(online.forward).toHaveBeenCalledOnce()
    const later = around({ answer: offline })
    expect(Buffer.from(await (await later.ask('bytes=900-1023')).arrayBuffer())).toEqual(map.subarray(900))
    expect((await later.ask('bytes=0-99')).type).toBe('error')
  })

  it.each([
    ['of another version', '"2"', 'https://church.example'],
    ['of another server', '"1"', 'https://other.example'],
  ])('%s is cached separately', async (_, etag, server) => {
    await around().ask('bytes=0-99')
    const other = around({ server, answer: offline })
    expect((await other.ask('bytes=0-99', etag)).type).toBe('error')
  })

  it('is forwarded if the version is unknown, if the server does not have that version, or if it is too long', async () => {
    const { ask, forward } = around()
    expect((await ask('bytes=0-0', null)).status).toBe(206)
    expect((await ask('bytes=0-99', '"2"')).status).toBe(412)
    await ask('bytes=0-99999999')
    await ask('bytes=0-')
    expect(forward).toHaveBeenCalledTimes(4)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is requested again if a power failure has corrupted it', async () => {
    await around().ask('bytes=0-99')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), Buffer.alloc(200))
    const { ask, forward } = around()
    expect(Buffer.from(await (await ask('bytes=0-99')).arrayBuffer())).toEqual(map.subarray(0, 100))
    expect(forward).toHaveBeenCalledOnce()
  })

  it('is removed if there are too many, the oldest first', async () => {
    const { ask } = around({ maxTiles: 20 })
    for (let index = 0; index < 40; index += 1) await ask(`bytes=${index}-${index}`)
    expect(readdirSync(folder).length).toBeLessThanOrEqual(21)
    expect((await around({ answer: offline }).ask('bytes=39-39')).status).toBe(206)
  })
})
