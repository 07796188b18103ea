import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright'
import { findChromium } from '../../build/lib/chromium.mjs'

/**
 * What the browser does without. It takes the last such list only, so those that Playwright leaves out of its own stand here too. The
 * first two load some 400 files for the address bar, three seconds after the start, beside whatever is tested or measured.
 */
const withoutFeatures = [
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Quiet: nothing of its own over the network, no first-run pages; --no-sandbox since tests also run as root. */
const ARGS = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the Chromium of this machine, headless.
 *
 * @throws when there is none; `npm test` installs one
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...options, executablePath: chromiumPath(), args: [...ARGS, ...(options.args ?? [])] })
}

let common: Promise<Browser> | undefined

/** The Chromium that all files of this worker have in common: what one of them does stays in contexts of its own. It ends with the worker. */
export async function commonBrowser(): Promise<Browser> {
  if (!(await common)?.isConnected()) common = launchBrowser()
  return common as Promise<Browser>
}

/**
 * Starts it with a profile of its own on disk, which keeps what the browser keeps.
 * @param profile folder of it
 */
export async function launchDevice(
  profile: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: chromiumPath(),
    args: [...ARGS, ...(options.args ?? [])],
  })
}

/** What a page begins with: nothing moves, since a press on what moves is lost where the machine is slow. */
export const pageOptions = {
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

function chromiumPath(): string {
  const path = findChromium(process.execPath)
  if (path === null)
    throw new Error(
      'There is no Chromium on this machine: run "npm test" without arguments, which installs one, or set CHROMIUM_PATH.',
    )
  return path
}
