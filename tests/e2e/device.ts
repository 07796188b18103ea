import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { launchDevice, pageOptions, type DeviceOptions } from '../support/chromium.ts'
import { createTestDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
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
   * Replaces the stopped server with one that accepts every request and answers none. @returns a function that returns
   * the requested paths
   */
  silence(): Promise<() => string[]>
}

/**
 * A new device, and a server, for one test.
 * @param env of the server, in addition to the required variables
 * @param browser `whole` where the test is about what the browser around a page does
 */
export async function newDevice(
  env: Record<string, string> = {},
  browser: Pick<DeviceOptions, 'whole'> = {},
): Promise<Device> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const tiles = await serveTiles()
  onTestFinished(async () => void (await tiles.close()))
  const profile = await mkdtemp(join(tmpdir(), 'outreach-profile-'))
  onTestFinished(() => rm(profile, { recursive: true, force: true }))
  const start = (folder: string, port = 0) =>
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
      device.server = await start(folder, Number(new URL(device.server.url).port))
      isRunning = true
    },
    async silence() {
      const asked: string[] = []
      const server = createServer(({ url = '' }) => void asked.push(url))
      await new Promise<void>((resolve) => server.listen(Number(new URL(device.server.url).port), '127.0.0.1', resolve))
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
