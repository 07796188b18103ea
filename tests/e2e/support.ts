import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { deflateSync, crc32 } from 'node:zlib'
import type { Browser, BrowserContext, BrowserContextOptions, Dialog, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { commonBrowser, launchForPages, pageOptions } from '../support/chromium.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { beginAgain, takesBack } from '../support/reusedPages.ts'
import { standToasts } from '../support/toasts.ts'

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A pale tile of 256 by 256 pixels: no test requests a public tile server. */
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

/** A local tile server for tests, at any free port by default. */
export async function serveTiles(port = 0) {
  const png = tile()
  let served = 0
  const referrers = new Set<string>()
  const server = createServer(({ headers }, response) => {
    served += 1
    referrers.add(headers.referer ?? '')
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(png)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    count: () => served,
    /** The received referrers. */
    referrers: () => [...referrers],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

export interface PageOptions extends Omit<BrowserContextOptions, 'storageState'> {
  /** Signs in to the token flavour. */
  token?: string
}

export interface TestApp {
  server: TestServer
  /** The number of served tiles. */
  tiles(): number
  /**
   * A page of a browser profile with nothing in it, for one test; if that fails, a screenshot is saved under
   * `screenshots/failed`.
   */
  open(options?: PageOptions): Promise<Page>
  /** Errors reported by pages: exceptions, console errors, violations of the content security policy. */
  errors: string[]
  /** Ignores an error that a test provokes. */
  expectError(pattern: RegExp): void
}

interface TestAppOptions {
  /** Environment of the server, in addition to the required variables. */
  env?: Record<string, string>
  /** Host name of the server in the browser, also used for PUBLIC_URL; its address by default. */
  host?: string
  /** Toasts stay until the next one: `standToasts`. */
  standingToasts?: boolean
}

/** Reports what the content security policy forbids, of which a browser tells its console only a part. */
const reportViolations = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by the content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )

const maxRequests = 60

/**
 * The last API requests of a page with what came back, for a failed test: an answer that never came is in no console.
 */
function requestLog(page: Page): () => string {
  const begun = Date.now()
  const lines: string[] = []
  const log = (what: string, url: string) => {
    if (!url.includes('/api/')) return
    lines.push(`${String(Date.now() - begun).padStart(6)} ms ${what} ${new URL(url).pathname}`)
    if (lines.length > maxRequests) lines.shift()
  }
  page.on('request', (request) => log(request.method(), request.url()))
  page.on('response', (response) => log(String(response.status()), response.url()))
  page.on('requestfailed', (request) => log(request.failure()?.errorText ?? 'failed', request.url()))
  return () => lines.join('\n')
}

interface Opened {
  page: Page
  /** Whether a test has it now. */
  isOpen: boolean
}

/**
 * The pages of a file's tests, which are used again where they can begin again.
 * @param baseURL of the app
 * @param report is called with what a page reports as an error while it belongs to a test
 */
function pagesOf(
  browser: Browser,
  baseURL: string,
  { standingToasts, report }: { standingToasts: boolean; report: (error: string) => unknown },
) {
  const idle = new Map<string, Opened[]>()
  const contexts: BrowserContext[] = []

  async function newPage(options: BrowserContextOptions): Promise<Opened> {
    // Without the service worker, unless it is under test: it would load the whole app for each of hundreds of
    // pages, and its requests bypass the pages' routes.
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL, ...pageOptions, ...options })
    contexts.push(context)
    const page = await context.newPage()
    const opened = { page, isOpen: true }
    if (standingToasts) await standToasts(page)
    await reportViolations(page)
    page.on('pageerror', (error) => opened.isOpen && report(error.message))
    page.on('console', (message) => {
      // A feature that the browser does not know in the header is only a warning to it.
      const isWrong = message.type() === 'error' || message.text().includes('Permissions-Policy')
      if (isWrong && opened.isOpen) report(message.text())
    })
    return opened
  }

  /** What is left of a page's test is removed, for the next one; none is left open that cannot begin again. */
  async function leave({ page }: Opened, isReusable: boolean, options: BrowserContextOptions): Promise<boolean> {
    if (!isReusable) {
      await page.context().close()
      return false
    }
    // Nobody is asked about unsaved input.
    const accept = (dialog: Dialog) => void dialog.accept()
    page.on('dialog', accept)
    const { viewport, reducedMotion, colorScheme = 'light' } = { ...pageOptions, ...options }
    await beginAgain(page, { viewport: viewport ?? pageOptions.viewport, media: { reducedMotion, colorScheme } })
    page.off('dialog', accept)
    return true
  }

  return {
    async open({ token, ...options }: PageOptions = {}): Promise<Page> {
      const profile = JSON.stringify(options)
      const free = idle.get(profile) ?? []
      idle.set(profile, free)
      const opened = free.pop() ?? (await newPage(options))
      const { page } = opened
      if (token !== undefined) {
        await page.goto('/api/health')
        await page.evaluate((value) => localStorage.setItem('jwt_token', value), token)
      }
      opened.isOpen = true
      const takenBack = takesBack(page)
      const requests = requestLog(page)
      onTestFinished(async ({ task }) => {
        opened.isOpen = false
        const isFailed = task.result?.state === 'fail'
        if (isFailed) {
          await page.screenshot({ path: `screenshots/failed/${task.name.replace(/\W+/g, '-')}.png` })
          console.error(await page.locator('body').ariaSnapshot())
          console.error(`The last requests:\n${requests()}`)
        }
        if (await leave(opened, takenBack() && !isFailed, options)) free.push(opened)
      })
      return page
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}

/**
 * The real server with the built web app, its own database and tiles, and a real Chromium, for all tests of a file.
 * @returns a function that returns them, from `beforeAll` on
 */
export function useTestApp({ env = {}, host, standingToasts = false }: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined
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
      ? await launchForPages({ args: [`--host-resolver-rules=MAP ${host} ${new URL(server.url).host}`] })
      : await commonBrowser()
    if (host) closing.push(() => browser.close())
    const errors: string[] = []
    // A browser reports every 401 as an error; before a sign-in it is expected.
    const expected: RegExp[] = [/401/]
    const pages = pagesOf(browser, host ? `http://${host}` : server.url, {
      standingToasts,
      report: (error) => expected.some((pattern) => pattern.test(error)) || errors.push(error),
    })
    closing.push(pages.close)
    app = {
      server,
      errors,
      tiles: tiles.count,
      expectError: (pattern) => void expected.push(pattern),
      open: pages.open,
    }
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    expect(app?.errors ?? []).toEqual([])
  })
  return () => {
    if (!app) throw new Error('The app exists only inside tests')
    return app
  }
}
