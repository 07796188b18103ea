import { launchBrowser } from '../../support/chromium.ts'
import { startLarge } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { load } from './load.ts'
import { map } from './map.ts'
import { tasks } from './tasks.ts'

/** The pages' cost in a browser, with 20,000 contacts and 50,000 interactions. */
export async function renderer(
  onEnd: (close: () => unknown) => void,
  { profiles }: { profiles?: string },
): Promise<Comparison[]> {
  const counts = { web: 'dist/web', contacts: 20_000, interactions: 50_000 }
  const town = await startLarge(counts)
  onEnd(town.close)
  const scattered = await startLarge({ ...counts, areScattered: true })
  onEnd(scattered.close)
  const browser = await launchBrowser()
  onEnd(() => browser.close())
  return [...load(browser, town), ...map(browser, scattered), ...tasks(browser, town, profiles)]
}
