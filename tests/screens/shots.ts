import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { desk, openState, phone, settle, zoomed, type Size, type World } from './opening.ts'
import { speak } from './people.ts'
import type { Language } from './say.ts'
import { screens } from './table/index.ts'
import type { State } from './types.ts'

/** How many pages are open at a time. */
const hands = 4
/** Pictures end here: lists go on for thousands of pixels. */
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
  /** It can be moved sideways, which no page should. */
  wide: boolean
}

const themes = ['light', 'dark'] as const

/** Light and dark in both sizes for every state; German for what is not passing; Spanish, French and 200 % for the main ones. */
export function planShots(only: string): Plan[] {
  const fits = (screen: string, state: State) => `${screen} ${state.name}`.toLowerCase().includes(only.toLowerCase())
  const all = screens.flatMap(({ name, states }) => states.filter((state) => fits(name, state)).map((state) => ({ screen: name, state })))
  const sizes = ({ only: size }: State) => [phone, desk].filter((each) => !size || each === { phone, desk }[size])
  const inLanguage = (language: Language, wanted: (state: State) => unknown) =>
    all.filter(({ state }) => wanted(state)).flatMap((row) => sizes(row.state).map((size) => ({ ...row, size, language })))
  return [
    ...inLanguage('english', () => true),
    ...all.filter(({ state }) => state.main).map((row) => ({ ...row, size: zoomed, language: 'english' as const })),
    ...inLanguage('german', ({ passing }) => !passing),
    ...inLanguage('spanish', ({ main }) => main),
    ...inLanguage('french', ({ main }) => main),
  ]
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

async function picture(page: Page, path: string, whole: boolean): Promise<void> {
  const { width, height } = page.viewportSize() ?? desk
  const full = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : height
  await page.screenshot({ path, type: 'png', fullPage: whole, clip: { x: 0, y: 0, width, height: Math.min(Math.max(full, height), longest) } })
}

/** Pictures one state in one size and language, in both themes. */
async function take(world: World, { screen, state, size, language }: Plan, target: string): Promise<Shot[]> {
  const { page } = await openState(world, state, size, { language })
  try {
    const shots: Shot[] = []
    // What floats belongs to the window; a long page is shown to its end.
    const whole = await page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true }).count() === 0
    for (const theme of language === 'english' ? themes : themes.slice(0, 1)) {
      if (theme === 'dark') await page.emulateMedia({ colorScheme: 'dark' })
      await settle(page, state)
      const file = join(slug(screen), `${slug(state.name)}-${slug(size.name)}-${theme}-${language}.png`)
      await picture(page, join(target, file), whole)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      shots.push({ screen, state: state.name, size: size.name, theme, language, file, wide })
    }
    return shots
  } finally {
    await page.context().close()
  }
}

/** Takes all of a plan, language by language, since whoever is signed in has one language at a time. */
export async function takeAll(world: World, plans: readonly Plan[], target: string, stopped: AbortSignal): Promise<Shot[]> {
  for (const screen of new Set(plans.map((plan) => slug(plan.screen)))) {
    rmSync(join(target, screen), { recursive: true, force: true })
    mkdirSync(join(target, screen), { recursive: true })
  }
  const shots: Shot[] = []
  let done = 0
  const work = async (queue: Plan[]) => {
    for (let plan = queue.shift(); plan && !stopped.aborted; plan = queue.shift()) {
      const name = `${plan.screen}: ${plan.state.name}, ${plan.size.name}, ${plan.language}`
      const taken = await take(world, plan, target).catch((error: Error) => {
        if (stopped.aborted) return []
        process.exitCode = 1
        console.error(`FAILED ${name}: ${error.message}`)
        return []
      })
      shots.push(...taken)
      console.log(`${(done += 1)} of ${plans.length}  ${name}${taken.some(({ wide }) => wide) ? '  WIDER THAN THE SCREEN' : ''}`)
    }
  }
  for (const language of new Set(plans.map((plan) => plan.language))) {
    await speak(world.server, language)
    const queue = plans.filter((plan) => plan.language === language)
    await Promise.all(Array.from({ length: hands }, () => work(queue)))
  }
  return shots
}
