import * as queries from '../../../api/resources/search/queries.ts'
import { numberIn } from '../../../shared/domain/searchText.ts'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { call } from './http.ts'
import type { Stage } from './stage.ts'

const counts = { contacts: 100_000, interactions: 100_000 }
const maxMs = 50
const calls = 200

const kinds = {
  'short words': ['a', 'an', 'jo', 'li', 'st'],
  'long words': [
    'Samuel Andersson Street Salem',
    'Asked for prayer for her family',
    'talked about the reading with the neighbours',
    'Peter Johnsson',
  ],
  'accented words': ['Núñez', 'Zoë Müller', 'łukasz', 'JOSÉ', 'Björn Kowalska'],
  'rare words': ['99999', 'xylophone', 'Esther Moore 4711', 'person54321@example.org', '555-123-0123'],
  'words in all rows': ['street', 'salem', 'example.org', 'anna', '555'],
}

/** The 99th percentile of many calls, one after the other, in milliseconds. */
async function slowest(words: readonly string[], ask: (text: string) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let asked = 0; asked < calls; asked += 1) {
    const begun = performance.now()
    await ask(words[asked % words.length] ?? '')
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(calls * 0.99) - 1] ?? Number.NaN
}

/** Search in a large organization as in the palette; compared with its statements alone, by the bare driver. */
export async function search(stage: Stage): Promise<Comparison[]> {
  const { token, organizationId, userId } = await stage.person(counts)
  for (const table of ['contacts', 'interactions']) await stage.bare.query(`vacuum analyze ${table}`)

  const ask = (q: string) =>
    call(stage.api.url + pathOf('search', { query: { q } }), { headers: { authorization: `Bearer ${token}` } })
  async function askBare(words: string): Promise<void> {
    const bare = await stage.bare.connect()
    try {
      for (const [statement, values] of [
        [queries.contacts, [organizationId, words, numberIn(words)]],
        [queries.interactions, [organizationId, words]],
        [queries.organizations, [userId, words]],
      ] as const)
        await bare.query({ ...statement, values: [...values] })
    } finally {
      bare.release()
    }
  }

  const size = counts.contacts.toLocaleString('en')
  return Object.entries(kinds).map(([name, words]) => ({
    what: `search over ${size} contacts and as many interactions, 99th percentile, ${name}`,
    unit: 'ms',
    floor: 'bare driver',
    goals: [{ of: 'server', atMost: maxMs }],
    contenders: [
      { name: 'bare driver', measure: () => slowest(words, askBare) },
      { name: 'server', measure: () => slowest(words, ask) },
    ],
  }))
}
