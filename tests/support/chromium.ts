import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright'
import { findChromium, findShell } from '../../build/lib/chromium.mjs'

/**
 * Disabled browser features. The browser uses only the last such list, so those that Playwright disables are repeated
 * here. The first two would load some 400 files for the address bar, three seconds after the start, during tests or
 * measurements.
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

/** No network traffic of its own, no first-run pages; --no-sandbox since tests also run as root. */
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
 * A page of a test is gone before compiling its scripts anew for speed has paid: without that, looking at each state of
 * each screen takes a sixth less time.
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan']

/**
 * Starts the Chromium of this machine, headless: for pages that nothing of the browser around them matters to, without
 * that if there is such a program (opening a page takes it a fifth of the processor time).
 *
 * @throws if there is none; `npm test` installs one
 */
export const launchForPages = (options: LaunchOptions = {}): Promise<Browser> => launch(forPages(), options, shortLived)

const forPages = () => process.env.CHROMIUM_SHELL_PATH ?? findShell() ?? chromiumPath()

/**
 * Starts the whole Chromium: for what only the browser around a page does (background sync, installing), and for
 * measurements.
 */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> => launch(chromiumPath(), options)

const launch = (executablePath: string, options: LaunchOptions, own: string[] = []) =>
  chromium.launch({ ...options, executablePath, args: [...ARGS, ...own, ...(options.args ?? [])] })

let common: Promise<Browser> | undefined

/** The Chromium that all files of this worker share: each uses contexts of its own. It ends with the worker. */
export async function commonBrowser(): Promise<Browser> {
  if (!(await common)?.isConnected()) common = launchForPages()
  return common as Promise<Browser>
}

export type DeviceOptions = Parameters<typeof chromium.launchPersistentContext>[1] & {
  /** With the browser around its pages, which `launchForPages` says who needs. */
  whole?: boolean
}

/**
 * Starts a browser with a persistent profile on disk.
 * @param profile its folder
 */
export async function launchDevice(
  profile: string,
  { whole = false, ...options }: DeviceOptions = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: whole ? chromiumPath() : forPages(),
    args: [...ARGS, ...(whole ? [] : shortLived), ...(options.args ?? [])],
  })
}

/** Default options of a page: no animations, since a click on a moving element is lost on a slow machine. */
export const pageOptions = {
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** @throws if there is none; `npm test` installs one */
export function chromiumPath(): string {
  const path = findChromium(process.execPath)
  if (path === null)
    throw new Error(
      'There is no Chromium on this machine: run "npm test" without arguments, which installs one, or set CHROMIUM_PATH.',
    )
  return path
}
