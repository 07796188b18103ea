import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterEach, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { compression } from './compression.ts'
import { apiDocs } from './docs.ts'
import { fixedText } from './fixed.ts'

let server: Server | undefined
afterEach(() => server?.close())

it('the API’s document and its page are compressed once, and all who read them share the bytes', async () => {
  const bodies: unknown[] = []
  const app = new Koa()
  app.use(async (ctx, next) => {
    await next()
    bodies.push(ctx.body)
  })
  app.use(compression())
  app.use(apiDocs({ publicUrl: 'http://localhost', debugRoutes: false } as Config, '1.0.0'))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } })
    return { text: await answer.text() }
  }
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']) {
    const { text } = await read(path, 'identity')
    for (const [encoding, decompress] of [
      ['identity', (bytes: Buffer) => bytes],
      ['gzip', gunzipSync],
      ['gzip, deflate, br', brotliDecompressSync],
    ] as const) {
      bodies.length = 0
      for (let times = 0; times < 2; times += 1)
        expect((await read(path, encoding)).text === text, `${path} ${encoding}`).toBe(true)
      const [first, second] = bodies
      expect(second).toBeInstanceOf(Buffer)
      expect(second === first, `${path} ${encoding}`).toBe(true)
      expect(decompress(first as Buffer).toString() === text, `${path} ${encoding}`).toBe(true)
    }
  }
})

it('a text that could not be read is read again for the next one who asks', async () => {
  const app = new Koa({ asyncLocalStorage: false })
  app.silent = true
  let reads = 0
  const read = () => {
    reads += 1
    if (reads === 1) throw new Error('The disk is away')
    return 'text'
  }
  app.use(fixedText('text', read))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(url)).status).toBe(500)
  for (let times = 0; times < 2; times += 1) expect(await (await fetch(url)).text()).toBe('text')
  expect(reads).toBe(2)
})
