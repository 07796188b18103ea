import type { Knex } from 'knex'

/**
 * The same text as before: Postgres cannot inline a function in SQL that calls a less stable one, and starts an executor
 * for each text, which takes longer than the text itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function searchable(value text) returns text
      language plpgsql immutable strict parallel safe
      as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function searchable(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
  `)
}
