import type { Knex } from 'knex'

/** Where the way back from a demo checkout leads, as Stripe keeps it for its own pages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table demo_checkouts add back_url text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table demo_checkouts drop column back_url')
}
