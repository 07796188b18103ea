import type { Knex } from 'knex'

/** What undoing an import has left alone, and why: for everybody who looks at the import later. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table import_contacts add kept_reason text, add kept_fields text[];
    create index import_contacts_kept on import_contacts (organization_id, import_id, contact_id) where kept_reason is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table import_contacts drop kept_reason, drop kept_fields')
}
