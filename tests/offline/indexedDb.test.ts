import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchForPages } from '../support/chromium.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { conformance, deviceConformance } from './conformance.ts'

declare const conforms: (name: string, isPacked: boolean) => Promise<void>
declare const conformsOld: (name: string) => Promise<void>
declare const packHistory: (seed: number) => Promise<string | null>
declare const packsWhenQuiet: () => Promise<number[]>
declare const packsAtOnce: () => Promise<{ single: number; packs: number[] }[]>
declare const durabilities: () => Promise<unknown[]>
declare const remembers: (name: string) => Promise<void>

const entry = fileURLToPath(new URL('indexedDbPage.ts', import.meta.url))
let browser: Browser
let page: Page

beforeAll(async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'suite' } },
  })) as Rollup.RollupOutput[]
  browser = await launchForPages()
  page = await browser.newPage()
  await page.route('http://conformance.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('http://conformance.test/')
  await page.addScriptTag({ content: bundle?.output[0].code ?? '' })
})
afterAll(() => browser.close())

describe('the store in the browser', () => {
  it.each(Object.keys(conformance))('%s', async (name) => {
    expect(await page.evaluate((one) => conforms(one, false), name)).toBeUndefined()
  })

  it.each(Object.keys(conformance))('%s, also with all rows packed', async (name) => {
    expect(await page.evaluate((one) => conforms(one, true), name)).toBeUndefined()
  })

  it('creates order keys in a database without an order index', async () => {
    expect(
      await page.evaluate((one) => conformsOld(one), 'gives what is new a place of its own, above all that waits'),
    ).toBeUndefined()
  })

  const returnsTheSame = async (seed: number) => expect(await page.evaluate((one) => packHistory(one), seed)).toBeNull()
  it.each([0])('returns the same rows, however they are written and packed: seed %i', returnsTheSame)
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'returns the same rows, however they are written and packed: seed %i',
    exhaustive,
    returnsTheSame,
  )

  it('packs a thousand rows when idle, including those written by another page', async () => {
    expect(await page.evaluate(() => packsWhenQuiet())).toEqual([0, 1, 1_002, 2_002, 2_002, 0])
  })

  it('packs many rows with adjacent ids as they are stored, and single ones of theirs with them', async () => {
    expect(await page.evaluate(() => packsAtOnce())).toEqual([
      { single: 0, packs: [500, 400, 400] },
      { single: 99, packs: [500, 400, 400] },
      { single: 0, packs: [500, 400, 400] },
    ])
  })

  it.each(Object.keys(deviceConformance))('%s', async (name) => {
    expect(await page.evaluate((one) => remembers(one), name)).toBeUndefined()
  })

  it('has what was recorded, and how far was read, on the disk before it says so', async () => {
    expect(await page.evaluate(() => durabilities())).toEqual(['strict', 'strict', 'strict', 'strict'])
  })

  it('is the database of the specification: version 1, four stores keyed by id', async () => {
    const found = await page.evaluate(async () => {
      const [{ name, version } = {}] = (await indexedDB.databases()).filter((one) => one.name === 'outreach-1')
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('outreach-1')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const keyPaths = Object.fromEntries(
        [...db.objectStoreNames].map((store) => [store, db.transaction(store).objectStore(store).keyPath]),
      )
      db.close()
      return { name, version, keyPaths }
    })
    expect(found).toEqual({
      name: 'outreach-1',
      version: 1,
      keyPaths: { contacts: 'id', interactions: 'id', pendingContacts: 'id', pendingInteractions: 'id' },
    })
  })
})
