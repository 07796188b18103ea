import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { languageNames } from '../../shared/domain/kinds.ts'
import { desk, phone, share, sizesOf, zoomed, type Hand, type Size, type FilledApp } from './hands.ts'
import { openState, settle } from './opening.ts'
import { speak } from './people.ts'
import type { Language } from './say.ts'
import { screens } from './table/index.ts'
import type { State } from './types.ts'

/** Maximum height of pictures: lists may have thousands of pixels. */
const longest = 2_400

interface Plan {
  screen: string
  state: State
  size: Size
  language: Language
}

export interface Shot {
  screen: string
  state: string
  size: string
  theme: string
  language: string
  file: string
  /** It scrolls horizontally, which no page should. */
  wide: boolean
}

const themes = ['light', 'dark'] as const

/**
 * Light and dark in both sizes for every state; the main ones also at 200 %, in German, and on a phone in Spanish and
 * French.
 */
export function planShots(only: readonly string[]): Plan[] {
  const fits = (screen: string, state: State) =>
    only.some((words) => `${screen} ${state.name}`.toLowerCase().includes(words.toLowerCase()))
  const all = screens.flatMap(({ name, states }) =>
    states.filter((state) => fits(name, state)).map((state) => ({ screen: name, state })),
  )
  const main = all.filter(({ state }) => state.main)
  return [
    ...all.flatMap((row) => sizesOf(row.state).map((size) => ({ ...row, size, language: 'english' as const }))),
    ...main.map((row) => ({ ...row, size: zoomed, language: 'english' as const })),
    ...main.flatMap((row) => sizesOf(row.state).map((size) => ({ ...row, size, language: 'german' as const }))),
    ...languageNames
      .filter((language) => language !== 'english' && language !== 'german')
      .flatMap((language) => main.map((row) => ({ ...row, size: phone, language }))),
  ]
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

async function picture(page: Page, path: string, whole: boolean): Promise<void> {
  const { width, height } = page.viewportSize() ?? desk
  const full = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height
  await page.screenshot({
    path,
    type: 'png',
    fullPage: whole,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(full, height), longest) },
  })
}

/** Pictures one state in one size and language, in both themes. */
async function take(hand: Hand, { screen, state, size, language }: Plan, target: string): Promise<Shot[]> {
  const { page } = await openState(hand, state, size, { language })
  const shots: Shot[] = []
  // Floating elements belong to the window; a long page is shown completely.
  const whole = (await page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true }).count()) === 0
  for (const theme of language === 'english' ? themes : themes.slice(0, 1)) {
    if (theme === 'dark') await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page, state)
    const file = join(slug(screen), `${slug(state.name)}-${slug(size.name)}-${theme}-${language}.png`)
    await picture(page, join(target, file), whole)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    shots.push({ screen, state: state.name, size: size.name, theme, language, file, wide })
  }
  return shots
}

/** Takes all of a plan, language by language, since the signed-in user has one language at a time. */
export async function takeAll(
  app: FilledApp,
  plans: readonly Plan[],
  target: string,
  stopped: AbortSignal,
): Promise<Shot[]> {
  const areAll = plans.length === planShots(['']).length
  for (const screen of new Set(plans.map((plan) => slug(plan.screen)))) {
    // Pictures of missing states are deleted; if only some are taken, the others stay.
    if (areAll) rmSync(join(target, screen), { recursive: true, force: true })
    mkdirSync(join(target, screen), { recursive: true })
  }
  const shots: Shot[] = []
  let done = 0
  const work = async (hand: Hand, plan: Plan) => {
    const name = `${plan.screen}: ${plan.state.name}, ${plan.size.name}, ${plan.language}`
    const taken = await take(hand, plan, target).catch((error: Error) => {
      if (stopped.aborted) return []
      process.exitCode = 1
      console.error(`FAILED ${name}: ${error.message}`)
      return []
    })
    shots.push(...taken)
    console.log(
      `${(done += 1)} of ${plans.length}  ${name}${taken.some(({ wide }) => wide) ? '  WIDER THAN THE SCREEN' : ''}`,
    )
  }
  for (const language of new Set(plans.map((plan) => plan.language))) {
    await speak(app.server, language)
    await share(
      app,
      plans.filter((plan) => plan.language === language),
      work,
      stopped,
    )
  }
  return shots
}
