import { join } from 'node:path'
import type { Browser, Disposable, Page } from 'playwright'
import { launchBrowser } from '../support/chromium.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { root } from '../support/product.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { fakeDesktop, type PicturedDesktop } from './fakeDesktop.ts'
import { fill, type Filled } from './people.ts'
import { languages, type Language } from './say.ts'
import type { State } from './types.ts'

export interface Size {
  name: string
  width: number
  height: number
  /** Device pixels per CSS pixel: 2 in a window of half the size is a zoom of 200 %. */
  scale: number
}

/** A phone and a desk, and the desk at 200 %. */
export const phone: Size = { name: '390', width: 390, height: 844, scale: 1 }
export const desk: Size = { name: '1440', width: 1440, height: 900, scale: 1 }
export const zoomed: Size = { name: '200 %', width: 720, height: 450, scale: 2 }

export const sizesOf = ({ only }: State): Size[] => (only ? [{ phone, desk }[only]] : [phone, desk])

export interface World {
  browser: Browser
  server: TestServer
  filled: Filled
  /** Exceptions of the pages, which none may have. */
  errors: string[]
}

interface Sheet {
  page: Page
  /** The lines of its console. */
  said: string[]
  /** What the page finds in its browser when it begins. */
  begins?: Disposable
  /** The desktop that it stands on, where it does. */
  bridge?: Disposable | undefined
}

/** One that looks: at one page for each size and language, used again and again, since a new one takes twice as long. */
export interface Hand extends World {
  sheets: Map<string, Sheet>
}

/** Nothing but the machine itself is asked. Not by `route`, which switches the browser's cache off. */
const noInternet = { args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] }

/**
 * A server with an empty database, filled, and a browser.
 * @param closing what to call afterwards, the last first
 */
export async function startWorld(databaseUrl: string, closing: (() => unknown)[]): Promise<World> {
  const nominatim = await new NominatimStandIn().start()
  closing.push(() => nominatim.close())
  const server = await startServer(databaseUrl, {
    webFolder: join(root, 'dist/web'),
    env: { DEMO: 'true', DEBUG_ROUTES: 'true', GEOCODER_URL: nominatim.url },
  })
  closing.push(() => server.close())
  const filled = await fill(server)
  const browser = await launchBrowser(noInternet)
  closing.push(() => browser.close())
  return { browser, server, filled, errors: [] }
}

/** How many pages are looked at at a time. */
const hands = 4

/** Does the work of a list with a few hands. */
export async function share<Job>(
  world: World,
  jobs: readonly Job[],
  work: (hand: Hand, job: Job) => Promise<unknown>,
  stopped?: AbortSignal,
): Promise<void> {
  const queue = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(hands, queue.length) }, async () => {
      const hand: Hand = { ...world, sheets: new Map() }
      for (let job = queue.shift(); job && !stopped?.aborted; job = queue.shift()) await work(hand, job)
      for (const { page } of hand.sheets.values()) await page.context().close()
    }),
  )
}

async function newSheet(hand: Hand, size: Size, language: Language): Promise<Sheet> {
  const context = await hand.browser.newContext({
    serviceWorkers: 'block',
    baseURL: hand.server.url,
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    reducedMotion: 'reduce',
    hasTouch: size === phone,
    locale: languages[language],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const said: string[] = []
  page.on('console', (line) => said.push(`${line.type()}: ${line.text()}`))
  page.on('pageerror', (error) => hand.errors.push(`${page.url()}: ${error.message}`))
  // Whatever a page has begun is left without asking.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, said }
}

/** Runs in the page: what the browser has stored, once, so that a reload finds what the page itself has left. */
function begin({ number, stored }: { number: string; stored: Record<string, string> }) {
  if (sessionStorage.getItem('sheet') === number) return
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('sheet', number)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

let number = 0

/** A page, in the light theme, that will find this in its browser and nothing of the state before. */
export async function freshPage(
  hand: Hand,
  size: Size,
  language: Language,
  stored: Record<string, string>,
  desktop?: PicturedDesktop,
): Promise<Page> {
  const key = `${size.name} ${language}`
  const sheet = hand.sheets.get(key) ?? (await newSheet(hand, size, language))
  hand.sheets.set(key, sheet)
  const { page } = sheet
  await page.unrouteAll()
  sheet.said.length = 0
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.context().clearCookies()
  await sheet.begins?.dispose()
  await sheet.bridge?.dispose()
  // Nothing of the page before is left that would hold on to what it has stored.
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: hand.server.url, storageTypes: 'indexeddb' })
  await session.detach()
  sheet.begins = await page.addInitScript(begin, { number: String((number += 1)), stored })
  sheet.bridge = desktop && (await page.addInitScript(fakeDesktop, desktop))
  return page
}

/**
 * Does without a page that did not come to what was wanted.
 * @returns the error, with what the page shows and has said meanwhile
 */
export async function discard(hand: Hand, page: Page, error: unknown): Promise<Error> {
  const [key, sheet] = [...hand.sheets].find(([, { page: its }]) => its === page) ?? []
  if (key) hand.sheets.delete(key)
  const text = await page.evaluate(() => document.body.innerText.slice(0, 1_000)).catch(String)
  await page.context().close()
  return new Error(
    [String(error), `${page.url()} shows:`, text, 'Its console:', ...(sheet?.said ?? []).slice(-20)].join('\n'),
    { cause: error },
  )
}
