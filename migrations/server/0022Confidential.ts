import type { Knex } from 'knex'

/** Notes that only named roles may read: `{ readers, text }`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table interactions add column confidential jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table interactions drop column confidential')
}
