import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { deflateSync, crc32 } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { commonBrowser, launchBrowser, pageOptions } from '../support/chromium.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A pale tile of 256 by 256 pixels: no test asks a public tile server. */
function tile(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(256, 0)
  header.writeUInt32BE(256, 4)
  header.set([8, 0], 8)
  const rows = Buffer.alloc(256 * 257, 0xe8)
  for (let row = 0; row < 256; row += 1) rows[row * 257] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A tile server of the tests' own. */
export async function serveTiles() {
  const png = tile()
  let served = 0
  const referrers = new Set<string>()
  const server = createServer(({ headers }, response) => {
    served += 1
    referrers.add(headers.referer ?? '')
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(png)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    count: () => served,
    /** Who it was told asks. */
    referrers: () => [...referrers],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

export interface World {
  server: TestServer
  /** Tiles served so far. */
  tiles(): number
  /** A page of a browser profile of its own, closed with the test; where that fails, a picture is kept under `screenshots/failed`. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** What pages reported as errors: exceptions, console errors, violations of the content security policy. */
  errors: string[]
  /** Names an error that a test provokes, so that it is none. */
  expectError(pattern: RegExp): void
}

interface WorldOptions {
  /** Environment of the server beside the needed one. */
  env?: Record<string, string>
  /** Name under which the browser knows the server, which is then its PUBLIC_URL too; its address where nothing is said. */
  host?: string
  /** Toasts stand until the next one comes, as where a window is not looked at: their five seconds can be over before a busy machine has looked. */
  standingToasts?: boolean
}

/** Runs in the page: as long as a toast stands, the window is told that nobody looks at it. */
function holdToasts() {
  setInterval(
    () =>
      document.querySelector('[role="region"][aria-label^="Notifications"] li') &&
      window.dispatchEvent(new Event('blur')),
    100,
  )
}

/**
 * The real server with the built web app, its own database and tiles, and a real Chromium, for all tests of a file.
 * @returns access to them; they are there from `beforeAll` on
 */
export function useWorld({ env = {}, host, standingToasts = false }: WorldOptions = {}): () => World {
  let world: World | undefined
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    const database: TestDatabase = await createTestDatabase()
    closing.push(() => database.drop())
    const tiles = await serveTiles()
    closing.push(tiles.close)
    const server = await startServer(database.url, {
      webFolder,
      env: { TILE_URL: tiles.url, ...(host && { PUBLIC_URL: `http://${host}` }), ...env },
    })
    closing.push(() => server.close())
    const browser = host
      ? await launchBrowser({ args: [`--host-resolver-rules=MAP ${host} ${new URL(server.url).host}`] })
      : await commonBrowser()
    if (host) closing.push(() => browser.close())
    const errors: string[] = []
    // A browser reports every 401 as an error; that nobody is signed in yet is none.
    const expected: RegExp[] = [/401/]
    world = {
      server,
      errors,
      tiles: tiles.count,
      expectError: (pattern) => void expected.push(pattern),
      async open(options) {
        // Without the service worker, but where a test is about it: it would load the whole app for each of hundreds of pages, and what it
        // asks for passes by the pages' own routes.
        const context = await browser.newContext({
          serviceWorkers: 'block',
          baseURL: host ? `http://${host}` : server.url,
          ...pageOptions,
          ...options,
        })
        const page = await context.newPage()
        if (standingToasts) await page.addInitScript(holdToasts)
        onTestFinished(async ({ task }) => {
          if (task.result?.state === 'fail') {
            await page.screenshot({ path: `screenshots/failed/${task.name.replace(/\W+/g, '-')}.png` })
            console.error(await page.locator('body').ariaSnapshot())
          }
          await context.close()
        })
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          // A feature that the browser does not know in the header is only a warning to it.
          const isWrong = message.type() === 'error' || message.text().includes('Permissions-Policy')
          if (isWrong && !expected.some((pattern) => pattern.test(message.text()))) errors.push(message.text())
        })
        return page
      },
    }
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    expect(world?.errors ?? []).toEqual([])
  })
  return () => {
    if (!world) throw new Error('The world exists only inside tests')
    return world
  }
}
