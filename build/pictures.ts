/**
 * Takes the pictures of the dashboard for the landing page and the README, from a running server with demo data:
 *   node build/pictures.ts http://localhost:3000
 * Starts nothing and requests no tiles: the map has a plain background.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { findChromium } from './lib/chromium.mjs'
import { root } from './lib/paths.mjs'

/** Size limit for pictures of the landing page; the README's lossless picture may be 50 % larger. */
const maxBytes = 200_000
const demo = { username: 'demo', password: 'demo1234' }
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Picture {
  file: string
  scheme: 'light' | 'dark'
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
}

const assets = 'renderer/assets'
const pictures: readonly Picture[] = [
  ...(['light', 'dark'] as const).flatMap((scheme) => [
    { file: `${assets}/dashboard-${scheme}.webp`, scheme, width: 1440, height: 900, scale: 1 },
    { file: `${assets}/dashboard-phone-${scheme}.webp`, scheme, width: 390, height: 844, scale: 2 },
  ]),
  { file: 'docs/dashboard.png', scheme: 'light', width: 1440, height: 872, scale: 1 },
]

/** A page of the signed-in demo user, in the picture's size and theme; only the server itself is requested. */
async function openPage(browser: Browser, url: string, { scheme, width, height, scale }: Picture): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.route(
    (target) => target.origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  const answer = await context.request.post(new URL('/api/login', url).href, {
    data: demo,
    headers: { Origin: new URL(url).origin },
  })
  if (!answer.ok()) throw new Error(`The demo user cannot sign in at ${url}: ${answer.status()} ${await answer.text()}`)
  return context.newPage()
}

async function showDashboard(page: Page, url: string, isPhone: boolean): Promise<void> {
  await page.goto(new URL('/dashboard', url).href)
  await page.locator('.leaflet-marker-icon').first().waitFor()
  // All places fit at a whole zoom, where they are small in the middle; one step closer they fill the map.
  if (!isPhone) await page.locator('.leaflet-control-zoom-in').click()
  await page.mouse.move(0, 0)
  await page.evaluate('window.scrollTo(0, 0)')
  await page.evaluate('document.fonts.ready')
  // The view is still moving; nothing on the page shows when it stops.
  await page.waitForTimeout(1_000)
}

/** The lossy version at the highest quality that keeps the file small. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length < maxBytes) return picture
  }
  throw new Error(`A picture stays above ${maxBytes} bytes`)
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const page = await openPage(browser, url, picture)
  await showDashboard(page, url, picture.width < 768)
  const path = join(root, picture.file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, picture.file.endsWith('.webp') ? await webp(page) : await page.screenshot())
  const { size } = statSync(path)
  const limit = picture.file.startsWith(assets) ? maxBytes : maxBytes * 1.5
  if (size >= limit) throw new Error(`${picture.file} has ${size} bytes, more than ${limit}`)
  console.log(`${relative(root, path)}: ${Math.round(size / 1_000)} kB`)
  await page.context().close()
}

async function main(url: string | undefined): Promise<void> {
  if (!url || !URL.canParse(url))
    throw new Error('Give the address of a running server with demo data, such as http://localhost:3000')
  const executablePath = findChromium(process.execPath)
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH can name one')
  const browser = await chromium.launch({ executablePath, args: quietly })
  try {
    for (const picture of pictures) await take(browser, url, picture)
  } finally {
    await browser.close()
  }
}

await main(process.argv[2])
