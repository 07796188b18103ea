import type { Knex } from 'knex'

/** The last day on which a user was to be mailed their due follow-ups: at most one mail a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column due_mailed_on date')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column due_mailed_on')
}
