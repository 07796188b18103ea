import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { borrow, startFilledApp, type Hand, type FilledApp } from '../screens/hands.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { createTestDatabase } from '../support/database.ts'

/**
 * Timeout in milliseconds for one state: not every browser call has its own, and one that hangs would report nothing.
 */
const oneState = 100_000

/** The server, users and browser of `npm run screens`, for all tests of a file. */
export function useScreens(): () => FilledApp {
  let app: FilledApp | undefined
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const database = await createTestDatabase()
    closing.push(() => database.drop())
    app = await startFilledApp(database.url, closing)
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  return () => {
    if (!app) throw new Error('The app exists only inside tests')
    return app
  }
}

/**
 * Checks a state, with others at the same time.
 * @param look returns the findings; a page that does not open is a finding too
 */
export const findIn = (
  app: FilledApp,
  state: State,
  look: (hand: Hand, state: State) => Promise<readonly string[]>,
): Promise<string[]> =>
  borrow(app, async (hand) => {
    const done = new AbortController()
    const found = await Promise.race([
      look(hand, state).catch((error: Error) => [error.message]),
      stopped(hand, done.signal),
    ])
    done.abort()
    return [...found, ...app.errors.splice(0)]
  })

/** Those states of all screens that a test is about, each with a title. */
export const statesOf = (
  of: (state: State, index: number, states: readonly State[]) => boolean,
): [title: string, state: State][] =>
  screens.flatMap(({ name, states }) =>
    states.filter(of).map((state): [string, State] => [`${name}: ${state.name}`, state]),
  )

/** Describes the pages that have hung; they are not closed. */
async function stopped(hand: Hand, signal: AbortSignal): Promise<string[]> {
  await setTimeout(oneState, undefined, { signal })
  const pages = [...hand.sheets.values()].map(({ page }) => page)
  hand.sheets.clear()
  const told = pages.map(async (page) => {
    const answer = page.evaluate(() => document.visibilityState).catch((error: Error) => error.message)
    return `${page.url()}: ${await Promise.race([answer, setTimeout(5_000, 'does not answer', { ref: false })])}`
  })
  return [`Not done within ${oneState / 1_000} s. ${(await Promise.all(told)).join('; ')}`]
}
