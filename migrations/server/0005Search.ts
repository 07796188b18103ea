import type { Knex } from 'knex'

/** Search that forgives accents and typing errors, by an index that begins with the organization. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm with schema public;
    create extension if not exists unaccent with schema public;
    create extension if not exists btree_gin with schema public;

    -- unaccent may be given another dictionary, and so is not immutable by itself; with the dictionary named it is.
    create function searchable(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    create index contacts_search on contacts using gin (organization_id, searchable(
      name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(replace(phone, '-', ''), '') || ' ' || coalesce(address, '')
    ) public.gin_trgm_ops) where deleted_at is null;

    create index interactions_search on interactions using gin (organization_id, searchable(
      address || ' ' || coalesce(notes, '') || ' ' || coalesce(follow_up_notes, '')
    ) public.gin_trgm_ops) where deleted_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index interactions_search, contacts_search;
    drop function searchable;
    drop extension btree_gin, unaccent, pg_trgm;
  `)
}
