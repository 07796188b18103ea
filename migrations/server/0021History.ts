import type { Knex } from 'knex'

/**
 * The trigger's function, with the indentation that it has had since 0017: reverting leaves nothing behind.
 * @param columns written besides those of before, and their values
 * @param unwritten further columns of a row that are no part of its changes
 */
const recordChange = (columns: string, values: string, unwritten: string) => `
    create or replace function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into record_changes (organization_id, entity, entity_id, version, changed_by, op_id, ${columns}old, new)
      select new.organization_id, tg_argv[0], new.id, new.version, new.updated_by,
        case when new.last_op_id is distinct from old.last_op_id then new.last_op_id end,${values}
        coalesce(jsonb_object_agg(key, before -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(after)
      where value is distinct from before -> key
        and key not in ('version', 'updated_at', 'updated_by', 'changed_xid', 'last_op_id', 'merged_into'${unwritten});
      return null;
    end $$;`

const triggers = (table: string, entity: string, condition: string) => `
  drop trigger ${table}_stamp on ${table};
  drop trigger ${table}_change on ${table};
  create trigger ${table}_stamp before update on ${table} for each row ${condition} execute function stamp_record();
  create trigger ${table}_change after update on ${table} for each row ${condition} execute function record_change('${entity}');`

const tables = [
  ['contacts', 'contact'],
  ['interactions', 'interaction'],
] as const

/**
 * The device of every change, with its time there; the bin, from which records are removed for good in the end; and
 * what admins can look up besides records.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, entity] of tables)
    await knex.raw(`
      alter table ${table}
        -- Of the creation: by the device's own clock, and the name that the device gives itself.
        add column made_at timestamptz(3), add column device text,
        -- The same of the last change, for the trigger.
        add column last_made_at timestamptz(3), add column last_device text,
        -- When what a deleted row contained was removed for good. The row stays, as a mark for devices and repeats.
        add column purged_at timestamptz(3);
      create index ${table}_bin on ${table} (organization_id, deleted_at, id) where deleted_at is not null and purged_at is null;
      -- Removing its contents is no change of a record: that would be recorded with all that is to be removed.
      ${triggers(table, entity, 'when (new.purged_at is null)')}
    `)
  await knex.raw(`
    alter table record_changes add column made_at timestamptz(3), add column device text;
    alter table conflicting_changes add column made_at timestamptz(3), add column device text;
    ${recordChange('made_at, device, ', ' new.last_made_at, new.last_device,', ", 'last_made_at', 'last_device'")}

    -- What the audit log shows of records.
    create index record_changes_audit on record_changes (organization_id, changed_at) 
      where new -> 'deleted_at' is not null or new -> 'merged' is not null;

    create table audit_events (
      id bigint generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      at timestamptz(3) not null default now(),
      kind text not null,
      user_id integer references users on delete set null,
      -- Whom or what it was about: a member, or a row of the kind that the event implies, which may be gone.
      target_user_id integer references users on delete set null,
      target_id integer,
      device text,
      details jsonb not null default '{}'
    );
    create index audit_events_time on audit_events (organization_id, at desc, id desc);
    create index audit_events_age on audit_events (at);
    create index audit_events_user on audit_events (user_id);
    create index audit_events_target_user on audit_events (target_user_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table audit_events;
    drop index record_changes_audit;${recordChange('', '', '')}
    alter table conflicting_changes drop column made_at, drop column device;
    alter table record_changes drop column made_at, drop column device;
  `)
  for (const [table, entity] of tables)
    await knex.raw(`
      ${triggers(table, entity, '')}
      drop index ${table}_bin;
      alter table ${table} drop column made_at, drop column device, drop column last_made_at, drop column last_device, drop column purged_at;
    `)
}
