import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import type { Device } from './device.ts'
import { toasts } from './steps.ts'

const configFile = fileURLToPath(new URL('../../build/vite.config.ts', import.meta.url))

/** Each page's code differs from this version's, and so its name. */
const marked: Plugin = {
  name: 'next-version',
  transform: (code, id) => (/Page\.tsx$|app\/main\.tsx$/.test(id) ? `${code}\nglobalThis.nextVersion = true` : null),
}

/**
 * The next version of the app, built for all tests of a file.
 * @returns its folder; it is there from `beforeAll` on
 */
export function useNextVersion(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-next-'))
    await build({
      configFile,
      configLoader: 'native',
      logLevel: 'silent',
      plugins: [marked],
      build: { outDir: folder, emptyOutDir: true },
    })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}

/** Whether a page is of the next version. */
export const isNext = (page: Page) => page.evaluate(() => 'nextVersion' in globalThis)

/** What offers the next version. */
export const notice = (page: Page) => toasts(page).getByText('A new version is ready', { exact: true })

/** The next version is on the server, and on the device; it waits there. */
export async function updated(device: Device, page: Page, folder: string) {
  await device.stopServer()
  await device.startServer(folder)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    if (!registration.waiting) throw new Error('No version waits')
  })
}
