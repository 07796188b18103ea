import type { Knex } from 'knex'

/** Who has changed a row, of those that somebody has changed: one that was only recorded needs no entry, and no check. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_updated_by, interactions_updated_by;
    create index contacts_updated_by on contacts (updated_by) where updated_by is not null;
    create index interactions_updated_by on interactions (updated_by) where updated_by is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_updated_by, interactions_updated_by;
    create index contacts_updated_by on contacts (updated_by);
    create index interactions_updated_by on interactions (updated_by);
  `)
}
