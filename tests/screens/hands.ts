import { join } from 'node:path'
import type { Browser, Disposable, Page } from 'playwright'
import { languageCodes } from '../../shared/domain/kinds.ts'
import { launchForPages } from '../support/chromium.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { root } from '../support/product.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { beginAgain } from '../support/reusedPages.ts'
import { standToasts } from '../support/toasts.ts'
import { fakeDesktop, type PicturedDesktop } from './fakeDesktop.ts'
import { fill, type Filled } from './people.ts'
import type { Language } from './say.ts'
import type { State } from './types.ts'

export interface Size {
  name: string
  width: number
  height: number
  /** Device pixels per CSS pixel: 2 in a window of half the size is a zoom of 200 %. */
  scale: number
}

/** A phone and a desktop screen, and the latter at 200 %. */
export const phone: Size = { name: '390', width: 390, height: 844, scale: 1 }
export const desk: Size = { name: '1440', width: 1440, height: 900, scale: 1 }
export const zoomed: Size = { name: '200 %', width: 720, height: 450, scale: 2 }

export const sizesOf = ({ only }: State): Size[] => (only ? [{ phone, desk }[only]] : [phone, desk])

export interface FilledApp {
  browser: Browser
  server: TestServer
  filled: Filled
  /** Exceptions in the pages, which fail the run. */
  errors: string[]
  /** The pages of workers that have nothing to do now. */
  idle: Sheets[]
}

interface Sheet {
  page: Page
  /** The lines of its console. */
  said: string[]
  /** Whether the page is given a defect, which may be thrown more than once before it is caught. */
  isBroken: boolean
  /** The desktop around it, if any. */
  bridge?: Disposable | undefined
}

/** By size and language. */
type Sheets = Map<string, Sheet>

/** A worker: with one page for each size and language, which is reused, since a new one takes twice as long. */
export interface Hand extends FilledApp {
  sheets: Sheets
}

/** Only the machine itself is requested. Not by `route`, which switches the browser's cache off. */
const noInternet = { args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] }

/**
 * A server with an empty database, filled, and a browser.
 * @param closing what to call afterwards, the last first
 */
export async function startFilledApp(databaseUrl: string, closing: (() => unknown)[]): Promise<FilledApp> {
  const nominatim = await new NominatimStandIn().start()
  closing.push(() => nominatim.close())
  const server = await startServer(databaseUrl, {
    webFolder: join(root, 'dist/web'),
    env: { DEMO: 'true', DEBUG_ROUTES: 'true', GEOCODER_URL: nominatim.url },
  })
  closing.push(() => server.close())
  const filled = await fill(server)
  const browser = await launchForPages(noInternet)
  closing.push(() => browser.close())
  return { browser, server, filled, errors: [], idle: [] }
}

/** Number of pages at a time. */
const hands = 4

/** Works with the pages of a worker who has nothing to do, or with new ones. */
export async function borrow<Done>(app: FilledApp, work: (hand: Hand) => Promise<Done>): Promise<Done> {
  const sheets: Sheets = app.idle.pop() ?? new Map()
  try {
    return await work({ ...app, sheets })
  } finally {
    app.idle.push(sheets)
  }
}

/** Processes a list with a few workers. */
export async function share<Job>(
  app: FilledApp,
  jobs: readonly Job[],
  work: (hand: Hand, job: Job) => Promise<unknown>,
  stopped?: AbortSignal,
): Promise<void> {
  const queue = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(hands, queue.length) }, () =>
      borrow(app, async (hand) => {
        for (let job = queue.shift(); job && !stopped?.aborted; job = queue.shift()) await work(hand, job)
      }),
    ),
  )
}

async function newSheet(hand: Hand, size: Size, language: Language): Promise<Sheet> {
  const context = await hand.browser.newContext({
    serviceWorkers: 'block',
    baseURL: hand.server.url,
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    hasTouch: size === phone,
    locale: languageCodes[language],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await standToasts(page)
  const said: string[] = []
  page.on('console', (line) => said.push(`${line.type()}: ${line.text()}`))
  const sheet: Sheet = { page, said, isBroken: false }
  page.on('pageerror', (error) => sheet.isBroken || hand.errors.push(`${page.url()}: ${error.message}`))
  // A page is left without asking about unsaved input.
  page.on('dialog', (dialog) => void dialog.accept())
  return sheet
}

/** A page, in the light theme, with these stored values and nothing of the previous state. */
export async function freshPage(
  hand: Hand,
  size: Size,
  language: Language,
  stored: Record<string, string>,
  { desktop, isBroken = false }: { desktop?: PicturedDesktop | undefined; isBroken?: boolean } = {},
): Promise<Page> {
  const key = `${size.name} ${language}`
  const sheet = hand.sheets.get(key) ?? (await newSheet(hand, size, language))
  hand.sheets.set(key, sheet)
  const { page } = sheet
  await sheet.bridge?.dispose()
  sheet.isBroken = isBroken
  await beginAgain(page, { viewport: size, stored })
  sheet.said.length = 0
  sheet.bridge = desktop && (await page.addInitScript(fakeDesktop, desktop))
  return page
}

/**
 * Skips a page that did not reach the wanted state.
 * @returns the error, with the page's content and console
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
