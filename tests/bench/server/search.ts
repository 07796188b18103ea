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

/** Search in a large organization as in the palette, one call after the other: the 99th percentile. */
export async function search(stage: Stage): Promise<Comparison[]> {
  const { token } = await stage.person(counts)
  for (const table of ['contacts', 'interactions']) await stage.bare.query(`vacuum analyze ${table}`)

  async function slowest(words: readonly string[]): Promise<number> {
    const took: number[] = []
    for (let asked = 0; asked < calls; asked += 1) {
      const begun = performance.now()
      await call(stage.api.url + pathOf('search', { query: { q: words[asked % words.length] ?? '' } }), {
        headers: { authorization: `Bearer ${token}` },
      })
      took.push(performance.now() - begun)
    }
    return took.toSorted((a, b) => a - b)[Math.ceil(calls * 0.99) - 1] ?? Number.NaN
  }

  return [
    {
      what: `search over ${counts.contacts.toLocaleString('en')} contacts and as many interactions, 99th percentile`,
      unit: 'ms',
      goals: Object.keys(kinds).map((of) => ({ of, atMost: maxMs })),
      contenders: Object.entries(kinds).map(([name, words]) => ({ name, measure: () => slowest(words) })),
    },
  ]
}
