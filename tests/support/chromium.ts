import { chromium, type Browser, type LaunchOptions } from 'playwright'
import { findChromium } from '../../build/lib/chromium.mjs'

/** Quiet: nothing of its own over the network, no first-run pages; --no-sandbox since tests also run as root. */
const ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

/**
 * Starts the Chromium of this machine, headless.
 *
 * @throws when there is none; `npm test` installs one
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium(process.execPath)
  if (executablePath === null) throw new Error('There is no Chromium on this machine: run "npm test" without arguments, which installs one, or set CHROMIUM_PATH.')
  return chromium.launch({ ...options, executablePath, args: [...ARGS, ...(options.args ?? [])] })
}
