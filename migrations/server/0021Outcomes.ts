import type { Knex } from 'knex'

/** What came of a meeting or a visit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table interactions
      add column outcome text check (outcome in ('talked', 'not_home', 'asked_back', 'moved', 'do_not_contact'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table interactions drop column outcome')
}
