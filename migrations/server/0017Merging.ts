import type { Knex } from 'knex'

/**
 * A contact that was merged into another one stays as an alias of it: its interactions keep naming it, and nothing but
 * this column must be emptied to separate the two again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts
      add column merged jsonb,
      add column merged_into uuid generated always as ((merged->>'into')::uuid) stored,
      add foreign key (organization_id, merged_into) references contacts (organization_id, client_id);
    create index contacts_merged on contacts (organization_id, merged_into) where merged_into is not null;

    -- The contact that a row of an interaction is about: itself, or what it has been merged into, however often. Of a
    -- deleted contact nothing leads on.
    create function contact_root(org integer, contact integer) returns integer language sql stable as $$
      with recursive step (id, next) as (
        select id, case when deleted_at is null then merged_into end from contacts where organization_id = org and id = contact
        union
        select c.id, c.merged_into from step s join contacts c on c.organization_id = org and c.client_id = s.next and c.deleted_at is null
      )
      select coalesce((select id from step where next is null), contact)
    $$;

    create function contact_aliases(org integer) returns table (alias integer, root integer) language sql stable rows 10 as $$
      select id, contact_root(org, id) from contacts
      where organization_id = org and merged_into is not null and deleted_at is null
    $$;

    -- As before, without the generated column, which says nothing that "merged" does not.
    create or replace function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into record_changes (organization_id, entity, entity_id, version, changed_by, op_id, old, new)
      select new.organization_id, tg_argv[0], new.id, new.version, new.updated_by,
        case when new.last_op_id is distinct from old.last_op_id then new.last_op_id end,
        coalesce(jsonb_object_agg(key, before -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(after)
      where value is distinct from before -> key
        and key not in ('version', 'updated_at', 'updated_by', 'changed_xid', 'last_op_id', 'merged_into');
      return null;
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into record_changes (organization_id, entity, entity_id, version, changed_by, op_id, old, new)
      select new.organization_id, tg_argv[0], new.id, new.version, new.updated_by,
        case when new.last_op_id is distinct from old.last_op_id then new.last_op_id end,
        coalesce(jsonb_object_agg(key, before -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(after)
      where value is distinct from before -> key
        and key not in ('version', 'updated_at', 'updated_by', 'changed_xid', 'last_op_id');
      return null;
    end $$;
    drop function contact_aliases(integer);
    drop function contact_root(integer, integer);
    alter table contacts drop column merged_into, drop column merged;
  `)
}
