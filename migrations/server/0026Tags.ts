import type { Knex } from 'knex'

/** The tags of a contact: texts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts add column tags jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts drop column tags')
}
