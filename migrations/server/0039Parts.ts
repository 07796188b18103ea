import type { Knex } from 'knex'

/** Changes that are a part of what the audit log has as one event, and how much the undoing of an import has changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table record_changes add column is_part boolean not null default false;
    drop index record_changes_audit;
    create index record_changes_audit on record_changes (organization_id, changed_at)
      where (new -> 'deleted_at' is not null or new -> 'merged' is not null) and not is_part;
    alter table imports add column undone integer not null default 0;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    -- As 0021 made it.
    drop index record_changes_audit;
    create index record_changes_audit on record_changes (organization_id, changed_at) 
      where new -> 'deleted_at' is not null or new -> 'merged' is not null;
    alter table record_changes drop column is_part;
    alter table imports drop column undone;
  `)
}
