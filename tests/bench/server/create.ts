import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { bareInsert, type Insert } from './bare.ts'
import { rateOf, repeated } from './load.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const people = 20

export const interaction = ({ contactId, userId, organizationId }: Person): Insert & { organizationId: number } => ({
  clientId: randomUUID(),
  organizationId,
  contactId,
  userId,
  type: 'conversation',
  date: new Date().toISOString(),
  location: { lat: 44.94, lng: -123.03, address: '12 Court Street' },
  notes: 'Talked about the reading on Sunday',
})

/** Each request is from the next user. */
export function posting(
  path: string,
  persons: readonly Person[],
  headers: (person: Person) => Record<string, string>,
): autocannon.Request[] {
  let turn = 0
  return [
    {
      method: 'POST',
      path,
      setupRequest(request) {
        const person = persons[turn++ % persons.length]
        if (!person) throw new Error('Nobody records anything')
        return {
          ...request,
          path: path.replace('{organizationId}', String(person.organizationId)),
          body: JSON.stringify(interaction(person)),
          headers: { ...request.headers, 'content-type': 'application/json', ...headers(person) },
        }
      },
    },
  ]
}

/**
 * Recording an interaction, with its points, achievements and streak, exactly once; compared with a bare INSERT of the
 * same row.
 */
export async function create(stage: Stage, seconds: number): Promise<Comparison[]> {
  const strangers: Person[] = []
  for (let made = 0; made < 2 * people; made += 1)
    strangers.push(await stage.person({ contacts: 10, interactions: 100 }))
  const [one, other] = strangers
  if (!one || !other) throw new Error('Nobody is there')
  const teamOf = async (person: Person): Promise<Person[]> => {
    const team = [person]
    while (team.length < people) team.push(await stage.colleague(person))
    return team
  }
  async function requireEarned(persons: readonly Person[]): Promise<void> {
    const ids = persons.map(({ userId }) => userId)
    const { rowCount } = await stage.bare.query(
      'select distinct user_id from user_achievements where user_id = any($1)',
      [ids],
    )
    if (rowCount !== persons.length) throw new Error('Not everybody has earned an achievement')
  }
  const comparison = (what: string, mine: readonly Person[], others: readonly Person[]): Comparison => ({
    what,
    unit: 'per second',
    floor: 'Koa and pg, bare INSERT',
    goals: [{ of: 'server', against: 'Koa and pg, bare INSERT', atLeast: 0.85 }],
    contenders: [
      {
        name: 'bare driver, bare INSERT',
        measure: () =>
          repeated(
            async (worker) => {
              const person = others[worker % others.length] ?? other
              const client = await stage.bare.connect()
              await bareInsert(client, person.organizationId, interaction(person)).finally(() => client.release())
            },
            { seconds },
          ),
      },
      {
        name: 'Koa and pg, bare INSERT',
        measure: () =>
          rateOf(
            { url: stage.floorUrl, requests: posting('/?organizationId={organizationId}', others, () => ({})) },
            { seconds },
          ),
      },
      {
        name: 'server',
        async measure() {
          const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
          const requests = posting(pathOf('createInteraction'), mine, authorized)
          const rate = await rateOf({ url: stage.api.url, requests }, { seconds })
          await requireEarned(mine)
          return rate
        },
      },
    ],
  })
  return [
    comparison('recording, one busy person', [one], [other]),
    comparison(`recording, ${people} people of one organization`, await teamOf(one), await teamOf(other)),
    comparison(
      `recording, ${people} people of ${people} organizations`,
      strangers.slice(0, people),
      strangers.slice(people),
    ),
  ]
}
