import type { Knex } from 'knex'

/** The contacts that look like a contact and are other people, by their client ids. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts add column distinct_from jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts drop column distinct_from')
}
