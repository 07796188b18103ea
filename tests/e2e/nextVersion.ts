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

/** Makes each page's code, and so its file name, differ from this version's. */
const marked: Plugin = {
  name: 'next-version',
  transform: (code, id) => (/Page\.tsx$|app\/main\.tsx$/.test(id) ? `${code}\nglobalThis.nextVersion = true` : null),
}

/**
 * The next version of the app, built once for all tests of a file.
 * @returns a function that returns its folder, from `beforeAll` on
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

/** Whether a page runs the next version. */
export const isNext = (page: Page) => page.evaluate(() => 'nextVersion' in globalThis)

/** The toast that offers the next version. */
export const notice = (page: Page) => toasts(page).getByText('A new version is ready', { exact: true })

/** Deploys the next version to the server, and waits until it is installed on the device. */
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
