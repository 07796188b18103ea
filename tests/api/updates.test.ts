import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'

let database: TestDatabase
let folder: string
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'outreach-updates-'))
  await mkdir(join(folder, 'offered', 'folder.yml'), { recursive: true })
  await writeFile(join(folder, 'offered', 'latest-linux.yml'), 'version: 1.5.0\n')
  await writeFile(join(folder, 'offered', 'Outreach-1.5.0-x86_64.AppImage'), Buffer.from('program'))
  await writeFile(join(folder, 'offered', 'empty.yml'), '')
  await writeFile(join(folder, 'offered', '.hidden.yml'), 'hidden')
  await writeFile(join(folder, 'offered', 'notes.txt'), 'notes')
  await writeFile(join(folder, 'secret.yml'), 'secret')
  server = await startServer(database.url, { env: { UPDATES_DIR: join(folder, 'offered') } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
  await database.drop()
})

const asked = (path: string, init: RequestInit = {}, from = server) => fetch(`${from.url}${path}`, init)

describe('versions of the desktop client', () => {
  it('are sent to anyone, and revalidated each time', async () => {
    const response = await asked('/updates/latest-linux.yml')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('version: 1.5.0\n')
    expect(response.headers.get('content-type')).toMatch(/^text\/yaml/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('are sent in parts, for clients that have most of a file', async () => {
    const response = await asked('/updates/Outreach-1.5.0-x86_64.AppImage', { headers: { range: 'bytes=3-5' } })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 3-5/7',
      'gra',
    ])
    expect(
      (await asked('/updates/Outreach-1.5.0-x86_64.AppImage', { method: 'HEAD' })).headers.get('content-length'),
    ).toBe('7')
  })

  it('are sent empty where the file is', async () => {
    const empty = await asked('/updates/empty.yml')
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
    expect((await asked('/updates/empty.yml', { headers: { range: 'bytes=0-' } })).status).toBe(416)
  })

  it.each([
    '/updates/',
    '/updates/latest.yml',
    '/updates/.hidden.yml',
    '/updates/notes.txt',
    '/updates/folder.yml',
    '/updates/..%2fsecret.yml',
    '/updates/%2e%2e/secret.yml',
    '/updates/..%5csecret.yml',
    '/updates//secret.yml',
    '/updates/folder.yml/x.yml',
    '/updates/latest-linux.yml%00.exe',
  ])('are the only files sent: %s is not', async (path) => {
    const response = await asked(path, { headers: { accept: 'text/html' } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toMatch(/secret|hidden|notes/)
  })

  it('cannot be written', async () => {
    for (const method of ['PUT', 'POST', 'DELETE'])
      expect(
        (
          await asked('/updates/latest-linux.yml', {
            method,
            headers: { 'content-type': 'application/json' },
            ...(method !== 'DELETE' && { body: '{}' }),
          })
        ).status,
      ).toBeGreaterThanOrEqual(400)
    expect((await asked('/updates/latest-linux.yml')).status).toBe(200)
  })
})

it('a server without a folder of versions answers 404, and not with a page', async () => {
  const plain = await startServer(database.url)
  try {
    const response = await asked('/updates/latest.yml', { headers: { accept: 'text/html' } }, plain)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  } finally {
    await plain.close()
  }
})
