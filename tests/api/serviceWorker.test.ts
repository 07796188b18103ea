import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

let database: TestDatabase
let folder: string
const script = `self.addEventListener('fetch', () => {})\n${'// Long enough to be sent compressed.\n'.repeat(50)}`

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'outreach-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'sw.js'), script)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function asked(env: Record<string, string>, headers: Record<string, string> = {}) {
  const server = await startServer(database.url, { webFolder: folder, env })
  const answer = await new Client(server.url).request('GET', '/sw.js', { headers })
  await server.close()
  return answer
}

it('the service worker’s script is revalidated each time, and contains the tile server', async () => {
  const { status, text, headers } = await asked({ TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png' })
  expect(status).toBe(200)
  const [first = '', ...rest] = text.split('\n')
  expect(first).toMatch(
    /^self\.served=\{"tiles":"https:\/\/tiles\.test\/\{z\}\/\{x\}\/\{y\}\.png","version":"[0-9a-f]{16}"\};$/,
  )
  expect(rest.join('\n')).toBe(script)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('content-encoding')).toBeTruthy()
  expect(headers.get('content-security-policy')).toContain('https://tiles.test')
})

it('the service worker’s script is not sent again if unchanged, and changes with the tile server or the headers', async () => {
  const etag = (await asked({})).headers.get('etag') ?? ''
  expect(await asked({}, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect((await asked({ TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png' })).headers.get('etag')).not.toBe(etag)
  // The same host, and so the same policy.
  expect(
    (await asked({ TILE_URL: 'https://tile.openstreetmap.org/other/{z}/{x}/{y}.png' })).headers.get('etag'),
  ).not.toBe(etag)
})
