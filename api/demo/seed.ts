import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Knex } from 'knex'
import type { Tables } from './model.ts'
import { demoRows, organizationId } from './rows.ts'

/** The demo user's password. */
export const demoPassword = 'demo1234'

/**
 * Creates the demo organization with half a year of work in it, in a database that has neither organizations nor users.
 * Everything is created in one transaction, or nothing; two processes that start at once create it once.
 * @param log logs slow steps
 * @param now any time of the day of seeding: the same day gives the same rows
 * @returns whether anything was created
 */
export async function seedDemo(
  knex: Knex,
  log: { info(message: string): void },
  now: Date = new Date(),
): Promise<boolean> {
  // Hashed before the lock is taken: the process that loses the race does the same work.
  if (!(await isEmpty(knex))) return false
  const [demo, others] = await Promise.all([hash(demoPassword), hash(randomBytes(32))])
  return knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended('outreach: demo organization', 0))`)
    if (!(await isEmpty(trx))) return false
    log.info('Creating the demo organization')
    await insertTables(trx, demoRows(now, { demo, others }))
    // Organization and user reference each other: the first could not be inserted with its creator.
    await trx('organizations').where({ id: organizationId }).update({ created_by: 1 })
    return true
  })
}

async function isEmpty(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { empty: boolean }[] }>(
    'select not exists (select from organizations) and not exists (select from users) as empty',
  )
  return rows[0]?.empty ?? false
}

/** Inserts whole tables with the ids of their rows, and advances the identities past them. */
async function insertTables(trx: Knex.Transaction, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(', ')
    // One parameter for all rows: no limit on their number, and Postgres knows the types.
    await trx.raw(
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
      [JSON.stringify(rows)],
    )
    // Only ids that are numbers are given by an identity.
    if (typeof rows[0]?.id === 'number')
      await trx.raw(`select setval(pg_get_serial_sequence(?, 'id'), (select max(id) from ${table}))`, [table])
  }
  await trx.raw(`analyze ${tables.map(([table]) => table).join(', ')}`)
}
