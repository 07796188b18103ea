/**
 * The change feed after a database was moved or restored. Transaction ids are meaningless in another cluster: rows
 * whose id is ahead of the cluster's would be held back until it gets there, and cursors would point anywhere. So every
 * row gets the id of the repair's transaction, and a new epoch tells clients to start over.
 *
 * What has been lost had versions, too, which devices have seen: no row gets one of them again.
 */
import { createRequire } from 'node:module'
import type { Query } from './catalog.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

const TABLES = ['contacts', 'interactions']

/** A visible row has a transaction id below the end of the reader's snapshot, unless it came from another cluster. */
const AHEAD = 'changed_xid >= pg_snapshot_xmax(pg_current_snapshot())'

/**
 * Higher than any earlier one of the row, in whichever state of the database: no row changes more often than once a
 * second.
 */
const NEW_VERSION = `greatest(version + 1, extract(epoch from now() - timestamptz '2026-01-01 00:00Z')::integer)`

/** Starts a new epoch, in which all rows have new versions; the caller provides a transaction. */
export async function resetFeed(query: Query): Promise<void> {
  // The triggers would record it as a user's change.
  for (const table of TABLES) {
    await query(`alter table ${table} disable trigger user`)
    await query(`update ${table} set changed_xid = pg_current_xact_id(), version = ${NEW_VERSION}`)
    await query(`alter table ${table} enable trigger user`)
  }
  await query('update feed_epoch set epoch = gen_random_uuid()')
}

/** One index lookup per organization. */
const anyAhead = `select exists (select from organizations o where ${TABLES.map(
  (table) => `exists (select from ${table} where organization_id = o.id and ${AHEAD})`,
).join(' or ')}) as ahead`

/**
 * Repairs the feed if the database was moved by other means than `restore`. Cheap if there is nothing to do;
 * several processes may do it concurrently.
 *
 * @param url address of a migrated database
 * @returns whether it was needed
 */
export async function repairFeed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'outreach feed repair' })
  client.on('error', () => undefined)
  await client.connect()
  const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
  const isAhead = async () => (await query<{ ahead: boolean }>(anyAhead))[0]?.ahead === true
  try {
    if (!(await isAhead())) return false
    await query('begin')
    await query(`select pg_advisory_xact_lock(hashtextextended('outreach: feed repair', 0))`)
    const needed = await isAhead()
    if (needed) await resetFeed(query)
    await query('commit')
    return needed
  } finally {
    await client.end().catch(() => undefined)
  }
}
