import type { Knex } from 'knex'

/** The checkout of a demo server has one name everywhere. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table practice_checkouts rename to demo_checkouts')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table demo_checkouts rename to practice_checkouts')
}
