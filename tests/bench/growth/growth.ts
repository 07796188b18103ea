import { createRequire } from 'node:module'
import { migrateUp } from '../../../api/db/migrate.ts'
import { startApiProcess } from '../../support/apiProcess.ts'
import type { Comparison, Contender } from '../rounds.ts'
import { makePerson } from '../server/people.ts'
import type { Stage } from '../server/stage.ts'
import { callsOf, medianTime, type Calls } from './calls.ts'
import { fillOrganizations, tidy, withoutWords } from './organizations.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

const interactions = [1_000, 10_000, 100_000, 1_000_000]
const organizations = [10, 100, 1_000, 10_000]
const usual = { contacts: 10, interactions: 30 }

/**
 * What each call is called, whether its cost must stay constant while one organization grows, and the size up to which
 * it is measured.
 */
const kinds: { of: keyof Calls; what: string; isFlat: boolean; upTo?: number }[] = [
  { of: 'page', what: 'page of 50 interactions', isFlat: true },
  { of: 'delta', what: 'change feed, 50 changes', isFlat: true },
  { of: 'create', what: 'recording an interaction', isFlat: true },
  { of: 'search', what: 'search', isFlat: false },
  { of: 'report', what: 'report of a month', isFlat: false },
  { of: 'dashboard', what: 'dashboard with whole lists', isFlat: false, upTo: 100_000 },
]

/** Allowed factor over the smallest size's cost, if it must stay constant. */
const maxGrowth = 2

const written = (size: number) => size.toLocaleString('en')

/** How the cost of a call grows with the size of one organization, and with how many organizations there are. */
export async function growth(
  stage: Stage,
  seconds: number,
  onEnd: (close: () => unknown) => void,
): Promise<Comparison[]> {
  const span = Math.min(seconds, 1)
  const bySize = new Map<number, Calls>()
  await withoutWords(stage.bare, async () => {
    for (const size of interactions) {
      console.log(`growth: an organization with ${written(size)} interactions`)
      bySize.set(size, await callsOf(stage.api.url, await stage.person({ contacts: size / 10, interactions: size })))
    }
  })
  await tidy(stage.bare)
  const byCount = new Map<number, Calls>()
  for (const count of organizations) {
    console.log(`growth: a database with ${written(count)} organizations`)
    byCount.set(count, await databaseOf(stage, count, onEnd))
  }
  return [...comparisons('interactions', bySize, span), ...comparisons('organizations', byCount, span)]
}

function comparisons(
  by: 'interactions' | 'organizations',
  sizes: ReadonlyMap<number, Calls>,
  seconds: number,
): Comparison[] {
  const [smallest = 0, largest = 0] = [Math.min(...sizes.keys()), Math.max(...sizes.keys())].map(written)
  return kinds.map(({ of, what, isFlat, upTo = Infinity }) => ({
    what: `${what}, by ${by}`,
    unit: 'ms',
    floor: String(smallest),
    goals:
      isFlat || by === 'organizations' ? [{ of: String(largest), against: String(smallest), atMost: maxGrowth }] : [],
    contenders: [...sizes]
      .filter(([size]) => size <= upTo)
      .map(([size, calls]): Contender => ({ name: written(size), measure: () => medianTime(calls[of], seconds) })),
  }))
}

/** The calls of one typical organization among that many, with a separate server. */
async function databaseOf(stage: Stage, count: number, onEnd: (close: () => unknown) => void): Promise<Calls> {
  const url = await stage.anotherDatabase(`organizations_${count}`)
  await migrateUp(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const api = await startApiProcess(url, { env: { RATE_LIMITS: 'off' } })
  onEnd(api.end)
  try {
    await withoutWords(pool, () => fillOrganizations(pool, count))
    const person = await makePerson({ databaseUrl: url, apiUrl: api.url }, usual)
    await tidy(pool)
    return await callsOf(api.url, person)
  } finally {
    await pool.end()
  }
}
