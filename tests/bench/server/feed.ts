import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { bareRows, type Rows } from './bare.ts'
import { missedRows } from './feedWatch.ts'
import { call } from './http.ts'
import { repeated, type Span } from './load.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

// Whole pages of each kind.
const counts = { contacts: 10_000, interactions: 50_000 }
const changed = 50

/** A page of the feed, and the rows that it holds. */
interface Page {
  path: string
  rows: Rows
}

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** All pages from a cursor on, as a device reads them. */
async function pagesOf(stage: Stage, person: Person, from: string | null): Promise<{ pages: Page[]; cursor: string }> {
  const pages: Page[] = []
  for (let cursor = from; ;) {
    const path = pathOf('getChanges', {
      params: { organizationId: person.organizationId },
      query: { cursor: cursor ?? undefined },
    })
    const page = JSON.parse(
      (await call(stage.api.url + path, { headers: headersOf(person) })).toString(),
    ) as ChangesPage
    const [contacts, interactions] = [page.contacts, page.interactions].map((rows) => rows.map(({ id }) => id))
    if (contacts?.length && interactions?.length) throw new Error('A page has rows of both kinds')
    const ids = contacts?.length ? contacts : (interactions ?? [])
    if (ids.length > 0)
      pages.push({
        path,
        rows: {
          table: contacts?.length ? 'contacts' : 'interactions',
          first: Math.min(...ids),
          last: Math.max(...ids),
        },
      })
    cursor = page.cursor
    if (!page.hasMore) return { pages, cursor }
  }
}

/** Pages a second, each time the next one. */
function rateOver(pages: readonly Page[], span: Span, ask: (page: Page) => Promise<unknown>): Promise<number> {
  let turn = 0
  return repeated(async () => {
    const page = pages[turn++ % pages.length]
    if (page) await ask(page)
  }, span)
}

function comparison(
  stage: Stage,
  person: Person,
  what: string,
  against: string,
  pages: readonly Page[],
  span: Span,
): Comparison {
  const { organizationId } = person
  return {
    what,
    unit: 'per second',
    floor: 'Koa and pg',
    goals: [{ of: 'server', against, atLeast: 0.6 }],
    contenders: [
      {
        name: 'bare driver',
        measure: () => rateOver(pages, span, ({ rows }) => stage.bare.query(bareRows(organizationId, rows))),
      },
      {
        name: 'Koa and pg',
        measure: () =>
          rateOver(pages, span, ({ rows: { table, first, last } }) =>
            call(`${stage.floorUrl}/rows?organizationId=${organizationId}&table=${table}&first=${first}&last=${last}`),
          ),
      },
      {
        name: 'server',
        measure: () => rateOver(pages, span, ({ path }) => call(stage.api.url + path, { headers: headersOf(person) })),
      },
    ],
  }
}

/** The change feed: the first fill of an empty device, a delta, and whether any row is missed during writes. */
export async function feed(stage: Stage, seconds: number): Promise<Comparison[]> {
  const person = await stage.person(counts)
  const { pages, cursor } = await pagesOf(stage, person, null)
  await stage.bare.query(
    'update interactions set notes = notes where id in (select id from interactions where organization_id = $1 order by id limit $2)',
    [person.organizationId, changed],
  )
  const { pages: delta } = await pagesOf(stage, person, cursor)
  return [
    // One page after the other, like a device: each contains the next cursor.
    comparison(
      stage,
      person,
      `first fill with ${(counts.contacts + counts.interactions).toLocaleString('en')} rows, pages`,
      'bare driver',
      pages,
      { times: pages.length, callers: 1 },
    ),
    // A call costs more than so few rows, in any server: the SELECT is compared over HTTP.
    comparison(stage, person, `delta of ${changed} rows`, 'Koa and pg', delta, { seconds }),
    {
      what: 'feed beside writers',
      unit: 'rows missed',
      goals: [{ of: 'server', atMost: 0 }],
      contenders: [{ name: 'server', measure: () => missedRows(stage, seconds) }],
    },
  ]
}
