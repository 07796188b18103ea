/**
 * What saving without a network takes in a browser, from the form's call until the record is on disk, compared with a
 * bare durable write.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, type Rollup } from 'vite'
import { rendererPlugins } from '../../../build/rendererPlugins.ts'
import { launchDevice } from '../../support/chromium.ts'
import { median, type Comparison } from '../rounds.ts'
import { together } from '../series.ts'
import { diskFolder } from '../disk.ts'
import type { Saves } from './savingPage.ts'

declare const saves: (waiting: number, count: number) => Promise<Saves>

const entry = fileURLToPath(new URL('savingPage.ts', import.meta.url))
/** Number of saves, of which the median counts: other users of the disk delay some of them. */
const savesAtOnce = 30

/** A page with the app's own code for records, in a browser that stores on disk. */
async function openPage(onEnd: (close: () => unknown) => void): Promise<Page> {
  const plugins = rendererPlugins().filter(({ name }) => name === 'contract-routes' || name === 'few-locales')
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'saving' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput[]
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => server.close())
  const { folder, remove } = diskFolder('saving-')
  onEnd(remove)
  const context = await launchDevice(folder, {
    whole: true,
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  onEnd(() => context.close())
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => console.error(error))
  await page.goto('/')
  await page.addScriptTag({ content: bundle?.output[0].code ?? '' })
  await context.setOffline(true)
  return page
}

function saving(page: Page, waiting: number): Comparison {
  const figure = together(async () => {
    const { store, bare } = await page.evaluate(([so, many]) => saves(so, many), [waiting, savesAtOnce] as const)
    return { store: median(store), bare: median(bare) }
  })
  return {
    what: `IndexedDB: an offline save, ${waiting.toLocaleString('en')} waiting`,
    unit: 'ms',
    floor: 'bare',
    contenders: [figure('bare'), figure('store')],
    goals: [{ of: 'store', against: 'bare', atMost: 1.3 }],
  }
}

export async function indexedDb(onEnd: (close: () => unknown) => void): Promise<Comparison[]> {
  const page = await openPage(onEnd)
  return [saving(page, 0), saving(page, 1_000)]
}
