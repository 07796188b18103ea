import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { bareList, taggedList } from './bare.ts'
import { rateOf, repeated, type Span } from './load.ts'
import type { Stage } from './stage.ts'

/** What the tag of a list costs, by which a client that has it is answered 304. */
const tagGoal = { of: 'bare driver, with tag', against: 'bare driver', atLeast: 0.9 }

const sizes = [
  { size: 50, goals: [{ of: 'server', against: 'Koa and pg', atLeast: 0.85 }, tagGoal] },
  // One caller's wait: with many at once two cores transfer JSON while they create it, which halves the rate of every
  // server.
  { size: 5_000, times: 60, goals: [{ of: 'server', against: 'bare driver', atLeast: 0.9 }, tagGoal] },
  { size: 50_000, times: 8, goals: [{ of: 'server', against: 'bare driver', atLeast: 0.9 }, tagGoal] },
]

/** Contacts of an organization, read as a whole with sign-in and permission. */
export async function lists(stage: Stage, seconds: number): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const { size, times, goals } of sizes) {
    const { organizationId, token } = await stage.person({ contacts: size, interactions: 0 })
    const span: Span = times === undefined ? { seconds } : { times, callers: 1 }
    comparisons.push({
      what: `list of ${size.toLocaleString('en')} contacts`,
      unit: 'per second',
      floor: 'Koa and pg',
      goals,
      contenders: [
        { name: 'bare driver', measure: () => repeated(() => stage.bare.query(bareList(organizationId)), span) },
        {
          name: 'bare driver, with tag',
          measure: () => repeated(() => stage.bare.query(taggedList(organizationId)), span),
        },
        {
          name: 'Koa and pg',
          measure: () => rateOf({ url: `${stage.floorUrl}/?organizationId=${organizationId}` }, span),
        },
        {
          name: 'server',
          measure: () =>
            rateOf(
              {
                url: stage.api.url + pathOf('listContacts', { params: { organizationId } }),
                headers: { authorization: `Bearer ${token}` },
              },
              span,
            ),
        },
      ],
    })
  }
  return comparisons
}
