import type { Knex } from 'knex'

/** The private address of a user's calendar: one for each user, stored as a hash. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendar_links (
      user_id integer primary key references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz(3) not null default now()
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_links')
}
