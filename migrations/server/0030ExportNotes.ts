import type { Knex } from 'knex'

/** Exports that devices make are in the audit log too: each is noted once, however often a device tells of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_events add client_id uuid;
    create unique index audit_events_client on audit_events (organization_id, client_id) where client_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_events drop column client_id')
}
