import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { PendingRecord } from '../../shared/replica.ts'
import { buildContact, buildUser } from '../support/builders.ts'
import { isWrite } from '../support/line.ts'
import { keep, kept, newDevice, type Device } from './device.ts'
import { isNext, notice, updated, useNextVersion } from './nextVersion.ts'
import { everything, expectStoredOnce, filled, isSent, record, waiting } from './queue.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { fill, networkIsBack, see, seeToast, signIn, toasts } from './steps.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const nextFolder = useNextVersion()

/** A signed-in page controlled by the service worker. */
async function keptPage(device: Device, path = '/settings') {
  const user = await buildUser(device.server.db.knex)
  const page = await device.open()
  await signIn(page, user)
  await page.goto(path)
  await see(title(page)).toBeVisible()
  await keep(page)
  return { page, user }
}

/** Counts the page's loads from now on. */
function loads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

/** Paths and texts of everything in Cache Storage. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; url: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys())
        found.push({ cache, url: request.url, text: (await (await opened.match(request))?.text()) ?? '' })
    }
    return found
  })

/** From now on requests for records fail; all others work. @returns a function that ends this */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/api/**', (route) => {
    const [method, { pathname }] = [route.request().method(), new URL(route.request().url())]
    return isWrite({ method, path: pathname }) ? route.abort() : route.fallback()
  })
  return () => page.context().unroute('**/api/**')
}

/** The records without their counts of attempts. */
const recorded = (queue: readonly PendingRecord[]) =>
  queue.map(({ attempts: _, rev: __, lastError: ___, ...record }) => record)

describe('the service worker', () => {
  it('registers at scope /, caches every file of the build, and does not control the first page', async () => {
    const device = await newDevice()
    const page = await device.open()
    const count = loads(page)
    await page.goto('/')
    await kept(page)
    expect(
      await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready
        return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname }
      }),
    ).toEqual({ scope: '/', script: '/sw.js' })
    expect(count()).toBe(1)
    const paths = (await cached(page)).map(({ url }) => new URL(url).pathname)
    for (const part of [
      '/index.html',
      '/theme.js',
      '/assets/de-',
      '/assets/fr-',
      '/assets/es-',
      '/assets/MarkerMapView-',
      '/assets/ColumnChart-',
      '/assets/ReportsPage-',
      '/icons/icon-192.png',
      '/assets/inter-latin-wght-normal',
    ]) {
      expect(
        paths.some((path) => path.startsWith(part)),
        part,
      ).toBe(true)
    }
  })

  it('serves the cached page with the server’s security headers, and passes requests outside the app to the server', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await keptPage(device)
    await page.goto('/api/health')
    await see(page.locator('body')).toContainText('"status":"ok"')
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'cross-origin-opener-policy',
    ]
    const fromServer = (await page.goto('/contacts'))?.headers() ?? {}
    await device.stopServer()
    const answer = await page.goto('/contacts')
    expect([answer?.fromServiceWorker(), answer?.status()]).toEqual([true, 200])
    expect(fromServer['content-security-policy']).toContain("default-src 'none'")
    for (const name of names) expect(answer?.headers()[name], name).toBe(fromServer[name])
    await expect(page.goto('/api/health')).rejects.toThrow(/ERR_/)
  })

  it('caches neither API responses nor personal data, and clears the tiles at sign-out', async () => {
    const device = await newDevice({}, { visited: true })
    const { page, user } = await keptPage(device)
    const contact = await buildContact(device.server.db.knex, {
      organization_id: user.organization_id ?? 0,
      name: 'Zacharias Quill',
    })
    for (const path of ['/contacts', `/contacts/${contact.id}`, '/organizations', '/reports', '/dashboard']) {
      await page.goto(path)
      await see(title(page)).toBeVisible()
    }
    await see(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    const used = await cached(page)
    expect(used.some(({ cache }) => cache === 'tiles')).toBe(true)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await see(page.getByRole('heading', { name: 'Made for the team that goes out' })).toBeVisible()
    const left = await cached(page)
    expect(left.length).toBeGreaterThan(100)
    expect(left.filter(({ cache }) => cache === 'tiles')).toEqual([])
    for (const { url, text } of [...used, ...left]) {
      expect(new URL(url).pathname).not.toMatch(/^\/(api|contacts|invite)/)
      expect(text, url).not.toMatch(new RegExp(`Zacharias Quill|${user.username}`))
    }
  })
})

describe('map tiles', () => {
  it('are cached once viewed, for use offline; their server received the referrer', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await keptPage(device)
    const place = '/dashboard?new=visit&at=39.9612,-82.9988,'
    // The dashboard behind it has a map too.
    const tile = page.getByRole('dialog').locator('.leaflet-tile-loaded').first()
    await page.goto(place)
    await see(tile).toBeVisible()
    await page.reload()
    await see(tile).toBeVisible()
    expect(device.tiles.referrers()).toEqual([`${device.server.url}/`])
    const src = (await tile.getAttribute('src')) ?? ''
    await expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, src)).toBe(true)
    await device.stopServer()
    await device.tiles.close()
    await page.goto(place)
    await see(tile).toBeVisible()
    // Readable, and so counted by their size: an opaque response would count as some 7 MB.
    expect(
      await page.evaluate(async () => {
        const tiles = await caches.open('tiles')
        return Promise.all((await tiles.keys()).map(async (key) => (await tiles.match(key))?.type))
      }),
    ).not.toContain('opaque')
  })
})

describe('a new version', () => {
  it('is offered, and takes over in every tab when accepted: each reloads once', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await keptPage(device)
    const other = await page.context().newPage()
    await other.goto('/contacts')
    await see(title(other)).toBeVisible()
    await updated(device, page, nextFolder())
    await see(notice(page)).toBeVisible()
    const counts = [loads(page), loads(other)]
    await toasts(page).getByRole('button', { name: 'Reload' }).click()
    for (const one of [page, other]) {
      await one.waitForFunction(() => 'nextVersion' in globalThis)
      await see(title(one)).toBeVisible()
    }
    expect(counts.map((count) => count())).toEqual([1, 1])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  })

  it(
    'is offered again after another toast, and loaded also if the browser does not activate it',
    exhaustive,
    async () => {
      const device = await newDevice({}, { visited: true })
      const { page } = await keptPage(device, '/settings?tab=privacy')
      await updated(device, page, nextFolder())
      await see(notice(page)).toBeVisible()
      await page.getByRole('switch', { name: 'Share my activity', exact: true }).click()
      await seeToast(page, 'Privacy settings saved')
      await toasts(page).getByRole('button', { name: 'Close' }).click()
      await seeToast(page, 'A new version is ready')
      // Chromium leaves it waiting if a request starts the previous version again while it is to be activated.
      await page.evaluate(() => void (ServiceWorker.prototype.postMessage = () => undefined))
      await toasts(page).getByRole('button', { name: 'Reload' }).click()
      await page.waitForFunction(() => 'nextVersion' in globalThis)
      await see(title(page)).toBeVisible()
      await see(notice(page)).toHaveCount(0)
    },
  )

  it("waits for a form with input, which can still load the old version's files, and takes over after the form", async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await keptPage(device, '/contacts?new=contact')
    const old = (await cached(page)).find(({ url }) => /\/ReportsPage-.*js$/.test(url))?.url ?? ''
    const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
    await fill(dialog, { 'Full name': 'Ana Gómez' })
    const other = await page.context().newPage()
    await other.goto('/settings')
    await updated(device, other, nextFolder())
    await see(notice(other)).toBeVisible()
    await see(notice(page)).toHaveCount(0)
    const count = loads(page)
    await toasts(other).getByRole('button', { name: 'Reload' }).click()
    await other.waitForFunction(() => 'nextVersion' in globalThis)
    await page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready
      if (waiting || active?.state !== 'activated') throw new Error('The new version has not taken over')
    })
    // The server does not have this file any more.
    expect((await fetch(old)).status).toBe(404)
    expect(await page.evaluate((url) => fetch(url, { cache: 'reload' }).then(({ status }) => status), old)).toBe(200)
    expect(await isNext(page)).toBe(false)
    expect(count()).toBe(0)
    await page.bringToFront()
    await see(dialog.getByLabel('Full name', { exact: true })).toHaveValue('Ana Gómez')
    await dialog.getByRole('button', { name: 'Create Contact', exact: true }).click()
    await see(toasts(page).getByText('Contact created').first()).toBeVisible()
    expect(count()).toBe(0)
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await page.waitForFunction(() => 'nextVersion' in globalThis)
    await see(page.getByText('Ana Gómez').first()).toBeVisible()
    expect(count()).toBe(1)
  })

  it('is not offered to a page that already has it', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await keptPage(device)
    await device.stopServer()
    await device.startServer(nextFolder())
    const count = loads(page)
    await page.goto('/contacts')
    await see.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
    expect(await isNext(page)).toBe(true)
    await see(title(page)).toHaveText('Contacts')
    await see(notice(page)).toHaveCount(0)
    expect(count()).toBe(1)
  })

  it('finds the whole queue of the previous version, and sends it', async () => {
    const { device, page, ...stored } = await filled(12)
    const letGo = await holdBack(page)
    await record(page, stored.user, everything(stored, { creates: 10, updates: 5, completions: 3, deletions: 2 }))
    const queue = await waiting(page, stored.user)
    expect(queue).toHaveLength(30)
    await see(page.getByRole('button', { name: 'Sync 30 items' })).toBeVisible()
    await updated(device, page, nextFolder())
    await see(notice(page)).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => 'nextVersion' in globalThis)
    await see(page.getByRole('button', { name: 'Sync 30 items' })).toBeVisible()
    expect(recorded(await waiting(page, stored.user))).toEqual(recorded(queue))
    await letGo()
    // It may have started sending by itself: the button with the count is then disabled.
    await networkIsBack(page)
    await isSent(page, stored)
    expect(await isNext(page)).toBe(true)
    await expectStoredOnce(device.server.db.knex, stored, queue)
  })
})
