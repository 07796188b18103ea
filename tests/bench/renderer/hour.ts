/**
 * The memory that a page retains after an hour of work: driven quickly through all usual actions, and measured after
 * garbage collection.
 */
import type { CDPSession, Page } from 'playwright'
import { launchBrowser } from '../../support/chromium.ts'
import { filled } from '../device/inPage.ts'
import { startLarge } from '../largeServer.ts'
import { median, type Comparison } from '../rounds.ts'
import { together } from '../series.ts'
import { openPage } from './page.ts'

/** A user takes half a minute for a round. */
const roundsAnHour = 120
const perSample = 10
/** Everything that is loaded and cached once is present after these. */
const warmUp = 30

const go = async (page: Page, name: string, ready: string) => {
  await page.locator(`nav a[href$="/${name}"]`).first().click()
  await page.locator(`main ${ready}`).first().waitFor()
}
const closed = (page: Page) => page.locator('[role=dialog]').first().waitFor({ state: 'detached' })

/** Types a search text, which leaves some rows, and clears it again. */
async function search(page: Page, text: string): Promise<void> {
  const field = page.locator('main input[type=search]').first()
  await field.fill(text)
  await page.locator('main [role=status]', { hasText: ' of ' }).first().waitFor()
  await field.fill('')
}

/** Records an interaction, and waits until it is saved. */
async function record(page: Page, round: number): Promise<void> {
  await page.locator('main button', { hasText: 'New Interaction' }).first().click()
  const form = page.locator('[role=dialog]').first()
  await form
    .locator('input[role=combobox]')
    .first()
    .fill(`Kowalska ${80 + (round % 5) * 400}`)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await form.locator('textarea').first().fill(`Round ${round}`)
  await form.locator('button[type=submit], button.ant-btn-primary').last().click()
  await closed(page)
}

/** Opens a form and closes it again. */
async function lookAtForm(page: Page, button: string): Promise<void> {
  await page.locator('main button', { hasText: button }).first().click()
  await page.locator('[role=dialog] input').first().waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
}

/** A user's actions in half a minute. */
async function work(page: Page, round: number): Promise<void> {
  await go(page, 'dashboard', '.leaflet-marker-icon')
  await go(page, 'contacts', '[role=row] a')
  await search(page, 'kowalska')
  await page
    .locator('main button[aria-pressed]', { hasText: /^Interested/ })
    .first()
    .click()
  await page
    .locator('main button[aria-pressed]', { hasText: /^Interested/ })
    .first()
    .click()
  await lookAtForm(page, 'New Contact')
  await page.locator('main [role=row] a[href*="/contacts/"]').first().click()
  await page.locator('main h1').first().waitFor()
  await go(page, 'activities', 'article h3 a')
  await search(page, 'prayer')
  await record(page, round)
  await page.locator('main [role=tab]', { hasText: 'Map View' }).first().click()
  await page.locator('main .leaflet-marker-icon').first().waitFor()
  await page.locator('main [role=tab]', { hasText: 'List View' }).first().click()
  await page.locator('main .leaflet-container').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.locator('[cmdk-input]').fill('kowalska')
  await page.keyboard.press('Escape')
  await page.locator('[cmdk-input]').waitFor({ state: 'detached' })
  await go(page, 'rewards', 'h1')
  await go(page, 'reports', 'svg.recharts-surface')
  await go(page, 'settings', 'h1')
}

interface Sample {
  round: number
  /** In MB. */
  heap: number
  nodes: number
  listeners: number
}

async function sample(session: CDPSession, round: number): Promise<Sample> {
  // Twice: objects freed by the first may have held others.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { round, heap: usedSize / 1_000_000, nodes, listeners: jsEventListeners }
}

/** Growth per hour, by the best-fit line through the samples. */
function growth(samples: readonly Sample[], figure: 'heap' | 'nodes' | 'listeners'): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(samples.map(({ round }) => round)), mean(samples.map((one) => one[figure]))]
  const slope =
    samples.reduce((sum, one) => sum + (one.round - middle) * (one[figure] - height), 0) /
    samples.reduce((sum, { round }) => sum + (round - middle) ** 2, 0)
  return slope * roundsAnHour
}

async function drive(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const samples: Sample[] = []
  for (let round = 1; round <= warmUp + roundsAnHour; round += 1) {
    await work(page, round)
    if (round % perSample > 0) continue
    const one = await sample(session, round)
    console.log(`after ${round} rounds: ${one.heap.toFixed(1)} MB, ${one.nodes} nodes, ${one.listeners} listeners`)
    if (round >= warmUp) samples.push(one)
  }
  return {
    heap: median(samples.map(({ heap }) => heap)),
    nodes: median(samples.map(({ nodes }) => nodes)),
    listeners: median(samples.map(({ listeners }) => listeners)),
    moreHeap: growth(samples, 'heap'),
    moreNodes: growth(samples, 'nodes'),
    moreListeners: growth(samples, 'listeners'),
  }
}

export async function hour(onEnd: (close: () => unknown) => void): Promise<Comparison[]> {
  const large = await startLarge({ web: 'dist/web', contacts: 2_000, interactions: 5_000 })
  onEnd(large.close)
  const browser = await launchBrowser()
  onEnd(() => browser.close())
  const figure = together(async () => {
    const page = await openPage(browser, large)
    await page.goto('/dashboard')
    await filled(page, large)
    const figures = await drive(page)
    await page.context().close()
    return figures
  })
  const kept = (what: string, unit: string, name: string, more: string, atMost: number): Comparison => ({
    what: `an hour of use: ${what}`,
    unit,
    maxRounds: 1,
    contenders: [figure(name, 'in use'), figure(more, 'growth in an hour')],
    goals: [{ of: 'growth in an hour', atMost }],
  })
  // Each round records an interaction, which stays in the lists: some 3 kB.
  return [
    kept('memory of scripts', 'MB', 'heap', 'moreHeap', 2),
    kept('parts of the page', 'nodes', 'nodes', 'moreNodes', 200),
    kept('listeners', 'listeners', 'listeners', 'moreListeners', 100),
  ]
}
