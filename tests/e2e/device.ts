import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { launchDevice, pageOptions, type DeviceOptions } from '../support/chromium.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/product.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { keep } from '../support/worker.ts'
import { serveTiles } from './support.ts'

export { keep, kept } from '../support/worker.ts'

export const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A user's device and a server that can go away: the browser's profile is on disk, and outlives the browser. */
export interface Device {
  server: TestServer
  tiles: Awaited<ReturnType<typeof serveTiles>>
  /**
   * Opens the browser with a page, with its stored data.
   * @param address of the app, if not the server's own
   */
  open(address?: string): Promise<Page>
  close(): Promise<void>
  /** Kills the whole browser, like a crash. */
  crash(): Promise<void>
  stopServer(): Promise<void>
  /** At the same address, with the same data. */
  startServer(folder?: string): Promise<void>
  /**
   * Replaces the stopped server with one that accepts every request and answers none.
   * @returns a function that returns the requested paths
   */
  silence(): Promise<() => string[]>
}

interface Visit {
  profile: string
  port: number
  tilesPort: number
}
let firstVisit: Promise<Visit> | undefined

/**
 * Visits the app with a new device, until it works offline, so that others can begin with a copy of its profile: a
 * third of the processor time of a test with a device is for this.
 * @returns the profile, and the ports that app and tiles must have again: a browser keeps its data by address
 */
async function visitOnce(): Promise<Visit> {
  const database = await createTestDatabase()
  const tiles = await serveTiles(await freePort())
  const server = await startServer(database.url, { webFolder, port: await freePort(), env: { TILE_URL: tiles.url } })
  const profile = await mkdtemp(join(tmpdir(), 'outreach-visited-'))
  const context = await launchDevice(profile, { baseURL: server.url, ...pageOptions })
  const page = await context.newPage()
  await page.goto('/')
  await keep(page)
  await context.close()
  await server.close()
  await tiles.close()
  await database.drop()
  return { profile, port: portOf(server.url), tilesPort: portOf(tiles.url) }
}

const portOf = (url: string) => Number(new URL(url).port)

/**
 * A new device, and a server, for one test.
 * @param env of the server, in addition to the required variables
 * @param browser `whole` where the test is about what the browser around a page does; `visited` where a user who is
 * not signed in has opened the app once, so that its service worker is there
 */
export async function newDevice(
  env: Record<string, string> = {},
  { visited = false, ...browser }: Pick<DeviceOptions, 'whole'> & { visited?: boolean } = {},
): Promise<Device> {
  const visit = visited ? await (firstVisit ??= visitOnce()) : null
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const tiles = await serveTiles(visit?.tilesPort)
  onTestFinished(async () => void (await tiles.close()))
  const profile = await mkdtemp(join(tmpdir(), 'outreach-profile-'))
  onTestFinished(() => rm(profile, { recursive: true, force: true }))
  if (visit) await cp(visit.profile, profile, { recursive: true })
  // Of a range from which no other program is given one while the server is away.
  const ownPort = visit?.port ?? (await freePort())
  const start = (folder: string, port = ownPort) =>
    startServer(database.url, { webFolder: folder, port, env: { TILE_URL: tiles.url, ...env } })
  let isRunning = true
  let context: BrowserContext | null = null
  const device: Device = {
    server: await start(webFolder),
    tiles,
    async open(address = device.server.url) {
      context = await launchDevice(profile, { baseURL: address, ...pageOptions, ...browser })
      return context.pages()[0] ?? context.newPage()
    },
    async close() {
      await context?.close()
      context = null
    },
    async crash() {
      const browser = context?.browser()
      if (!browser) throw new Error('No browser is open')
      const gone = new Promise((resolve) => browser.once('disconnected', resolve))
      const session = await browser.newBrowserCDPSession()
      session.send('Browser.crash').catch(() => undefined)
      await gone
      context = null
    },
    async stopServer() {
      if (isRunning) await device.server.close()
      isRunning = false
    },
    async startServer(folder = webFolder) {
      device.server = await start(folder, portOf(device.server.url))
      isRunning = true
    },
    async silence() {
      const asked: string[] = []
      const server = createServer(({ url = '' }) => void asked.push(url))
      await new Promise<void>((resolve) => server.listen(portOf(device.server.url), '127.0.0.1', resolve))
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      return () => asked
    },
  }
  onTestFinished(device.stopServer)
  onTestFinished(async ({ task }) => {
    const page = context?.pages().at(-1)
    if (task.result?.state === 'fail' && page)
      await page.screenshot({ path: `screenshots/failed/${task.name.replace(/\W+/g, '-')}.png` })
    await device.close()
  })
  return device
}
