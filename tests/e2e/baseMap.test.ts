import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildUser } from '../support/builders.ts'
import { seenMapCache } from '../../renderer/lib/worker.ts'
import { writePmtiles } from '../support/pmtiles.ts'
import { keep, newDevice, type Device } from './device.ts'
import { see, seeToast, signIn } from './steps.ts'

const columbus = { lat: 39.9612, lng: -82.9988 }
const berlin = { lat: 52.52, lng: 13.405 }
const lima = { lat: -12.0464, lng: -77.0428 }
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-map-'))
  file = join(folder, 'towns.pmtiles')
  await writePmtiles(file, [columbus, berlin])
})
afterEach(() => rm(folder, { recursive: true }))

/** A signed-in page controlled by the service worker, and a server with a map of both towns. */
async function keptPage(): Promise<{ device: Device; page: Page }> {
  const device = await newDevice(
    { PMTILES_FILE: file, TILE_ATTRIBUTION: '© Somebody who draws maps' },
    { visited: true },
  )
  const user = await buildUser(device.server.db.knex)
  const page = await device.open()
  await signIn(page, user)
  await page.goto('/settings?tab=privacy')
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keep(page)
  return { device, page }
}

/** The map in the form of a new visit at a place. */
async function look(page: Page, { lat, lng }: typeof columbus) {
  await page.goto(`/dashboard?new=visit&at=${lat},${lng},`)
  const map = page.getByRole('dialog').getByRole('group', { name: 'Place on the map' })
  await see(map.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
  return map
}

/** The number of tiles with land in their centre, and of empty ones, once all are loaded. */
async function tilesOf(page: Page, place: typeof columbus) {
  const map = await look(page, place)
  await see(map.locator('canvas:not(.leaflet-tile-loaded)')).toHaveCount(0)
  return map.locator('canvas').evaluateAll((tiles) => {
    const drawn = (tiles as HTMLCanvasElement[]).map(
      (tile) => tile.getContext('2d')?.getImageData(tile.width / 2, tile.height / 2, 1, 1).data[3] === 255,
    )
    return { drawn: drawn.filter(Boolean).length, empty: drawn.filter((is) => !is).length }
  })
}

it("the base map is drawn from the server's own file, without requests to a tile server", async () => {
  const { device, page } = await keptPage()
  expect(await tilesOf(page, columbus)).toMatchObject({ empty: 0 })
  await see(page.getByRole('dialog').getByText('© Somebody who draws maps')).toBeVisible()
  expect(device.tiles.count()).toBe(0)
})

it('the base map is drawn offline in areas viewed before, and nowhere else', async () => {
  const { device, page } = await keptPage()
  const blocks = new Set<string>()
  // Only the first byte is requested, to learn which file the server has.
  page.on('request', (request) => {
    const { range = 'bytes=0-0' } = request.headers()
    if (range !== 'bytes=0-0') blocks.add(range)
  })
  await tilesOf(page, columbus)
  await expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, seenMapCache))
    .toBe(blocks.size)
  await device.stopServer()
  expect(await tilesOf(page, columbus)).toMatchObject({ empty: 0 })
  expect(await tilesOf(page, berlin)).toMatchObject({ drawn: 0 })
})

const card = (page: Page) => page.getByRole('region', { name: 'Offline Map' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()
const settings = '/settings?tab=privacy'

it('the base map can be stored completely: areas never viewed are then drawn offline, until it is removed', async () => {
  const { device, page } = await keptPage()
  await see(card(page).getByText('It takes 0.7 MB.', { exact: true })).toBeVisible()
  await press(page, 'Keep the map')
  await seeToast(page, 'Map kept on this device')
  await see(card(page).getByText('The map is on this device (0.7 MB).', { exact: true })).toBeVisible()
  await device.stopServer()
  await device.close()
  const cold = await device.open()
  expect(await tilesOf(cold, berlin)).toMatchObject({ empty: 0 })
  await cold.goto(settings)
  await press(cold, 'Remove the map')
  await seeToast(cold, 'Map removed from this device')
  expect(await cold.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('map-kept')))).toEqual(
    [],
  )
})

it('the base map is updated when the server has a newer file, and the old one is used until then', async () => {
  const { device, page } = await keptPage()
  await press(page, 'Keep the map')
  await seeToast(page, 'Map kept on this device')
  await writePmtiles(join(folder, 'next'), [columbus, berlin, lima])
  await rename(join(folder, 'next'), file)
  expect(await tilesOf(page, lima)).toMatchObject({ drawn: 0 })
  await page.goto(settings)
  await see(card(page).getByText('The server has a newer map (1 MB).', { exact: true })).toBeVisible()
  await press(page, 'Get the newer map')
  await seeToast(page, 'Map kept on this device')
  await device.stopServer()
  expect(await tilesOf(page, lima)).toMatchObject({ empty: 0 })
})

it('the base map is not stored in part when the device lacks space', async () => {
  const { device, page } = await keptPage()
  const session = await page.context().newCDPSession(page)
  // Less than the map itself: the browser's usage estimate can also decrease during the test.
  await session.send('Storage.overrideQuotaForOrigin', { origin: device.server.url, quotaSize: 200_000 })
  await press(page, 'Keep the map')
  await see(card(page).getByRole('alert')).toContainText(
    'There is not enough room on this device: 0.7 MB are needed. Nothing of it was kept.',
  )
  expect(
    await page.evaluate(() => caches.keys().then((names) => names.some((name) => name.startsWith('map-kept')))),
  ).toBe(false)
})

it('the download of the base map can be cancelled, and resumes after a lost connection', async () => {
  const { device, page } = await keptPage()
  const last = 2_097_152
  await writePmtiles(
    join(folder, 'large'),
    Array.from({ length: 8 }, () => columbus),
  )
  await rename(join(folder, 'large'), file)
  await page.reload()
  await see(card(page).getByText('It takes 2.5 MB.', { exact: true })).toBeVisible()
  const free = Promise.withResolvers<void>()
  await page.route('**/map.pmtiles', async (route) => {
    if (route.request().headers().range?.startsWith(`bytes=${last}-`)) await free.promise
    await route.continue().catch(() => undefined)
  })
  await press(page, 'Keep the map')
  await see(card(page).getByRole('progressbar', { name: '2.1 of 2.5 MB are on this device.' })).toHaveAttribute(
    'aria-valuenow',
    '87',
  )
  await press(page, 'Cancel')
  await see(card(page).getByText('It takes 2.5 MB.', { exact: true })).toBeVisible()
  await press(page, 'Keep the map')
  await see(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '87')
  await device.stopServer()
  free.resolve()
  await see(card(page).getByRole('alert')).toContainText('Not all of the map has arrived.')
  await device.startServer()
  await page.unroute('**/map.pmtiles')
  await page.reload()
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/map.pmtiles') && asked.push(request.headers().range ?? '')),
  )
  await press(page, 'Continue')
  await seeToast(page, 'Map kept on this device')
  expect(asked.filter((range) => range !== 'bytes=0-0')).toEqual([expect.stringMatching(`^bytes=${last}-`)])
})
