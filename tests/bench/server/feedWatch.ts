import { setTimeout as pause } from 'node:timers/promises'
import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import { pathOf } from '../../support/calls.ts'
import { call } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const writers = 6
/**
 * Transactions that stay open for a while: their commits have lower ids than what others have committed in the
 * meantime.
 */
const lateWriters = 3

type Versions = Map<string, number>

/** A device that follows the feed. */
class Follower {
  readonly has: Versions = new Map()
  private cursor: string | null = null

  /** @returns whether there is more to read */
  async read({ api }: Stage, { organizationId, token }: Person): Promise<boolean> {
    const url =
      api.url +
      pathOf('getChanges', { params: { organizationId }, query: { limit: 200, cursor: this.cursor ?? undefined } })
    const page = JSON.parse(
      (await call(url, { headers: { authorization: `Bearer ${token}` } })).toString(),
    ) as ChangesPage
    for (const { id, version } of page.contacts) this.has.set(`contacts ${id}`, version)
    for (const { id, version } of page.interactions) this.has.set(`interactions ${id}`, version)
    for (const id of page.deleted.contacts) this.has.delete(`contacts ${id}`)
    for (const id of page.deleted.interactions) this.has.delete(`interactions ${id}`)
    this.cursor = page.cursor
    return page.hasMore
  }
}

/** One after the other: a new interaction, a change of an older one, a deletion now and then. */
async function write({ api }: Stage, { organizationId, token, contactId }: Person, until: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const interaction = {
    organizationId,
    contactId,
    type: 'prayer',
    date: new Date().toISOString(),
    location: { lat: 44.9, lng: -123 },
  }
  for (let made = 0; performance.now() < until; made += 1) {
    const { id } = JSON.parse(
      (await call(api.url + pathOf('createInteraction'), { method: 'POST', headers, body: interaction })).toString(),
    ) as { id: number }
    if (made % 2 === 0)
      await call(api.url + pathOf('updateInteraction', { params: { id } }), {
        method: 'PUT',
        headers,
        body: { notes: `Changed ${made}` },
      })
    if (made % 5 === 0)
      await call(api.url + pathOf('deleteInteraction', { params: { id } }), { method: 'DELETE', headers })
  }
}

async function writeLate(
  { bare }: Stage,
  { organizationId, userId }: Person,
  writer: number,
  until: number,
): Promise<void> {
  const client = await bare.connect()
  try {
    for (let made = 0; performance.now() < until; made += 1) {
      await client.query('begin')
      await client.query('insert into contacts (organization_id, name, created_by) values ($1, $2, $3)', [
        organizationId,
        `Late ${writer} ${made}`,
        userId,
      ])
      await pause(20 + ((made * 37 + writer * 11) % 180))
      await client.query(made % 4 === 3 ? 'rollback' : 'commit')
    }
  } finally {
    client.release()
  }
}

/**
 * @returns the number of rows that a device following the feed during writes misses in the end, has in another version,
 * or has although they are deleted
 */
export async function missedRows(stage: Stage, seconds: number): Promise<number> {
  const person = await stage.person({ contacts: 50, interactions: 200 })
  const follower = new Follower()
  const until = performance.now() + seconds * 1_000
  const work = Promise.all([
    ...Array.from({ length: writers }, () => write(stage, person, until)),
    ...Array.from({ length: lateWriters }, (_, writer) => writeLate(stage, person, writer, until)),
  ])
  while (performance.now() < until) await follower.read(stage, person)
  await work
  while (await follower.read(stage, person));
  const { rows } = await stage.bare.query<{ key: string; version: number }>(
    `select 'contacts ' || id as key, version from contacts where organization_id = $1 and deleted_at is null
     union all select 'interactions ' || id, version from interactions where organization_id = $1 and deleted_at is null`,
    [person.organizationId],
  )
  const stored = new Set(rows.map(({ key }) => key))
  const gone = [...follower.has.keys()].filter((key) => !stored.has(key))
  return gone.length + rows.filter(({ key, version }) => follower.has.get(key) !== version).length
}
