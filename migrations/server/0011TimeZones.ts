import type { Knex } from 'knex'

/**
 * Time zones that Postgres does not know, or reads otherwise than browsers do (offsets, abbreviations), stop or falsify
 * every report: their organizations count in UTC, and no other is taken.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update organizations set time_zone = 'UTC', updated_at = now()
    where upper(time_zone) <> 'UTC' and not (time_zone like '%/%' and lower(time_zone) in (select lower(name) from pg_timezone_names));
    alter table organizations add constraint organizations_time_zone_named check (time_zone ~* '^(utc$|[a-z][^/]+/)');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop constraint organizations_time_zone_named')
}
