import type { Knex } from 'knex'

/** The follow-up that nobody is going to do any more, and why: `{ date, reason }`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table interactions add column follow_up_dropped jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table interactions drop column follow_up_dropped')
}
