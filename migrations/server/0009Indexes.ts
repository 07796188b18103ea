import type { Knex } from 'knex'

/** Every index is written with every record: fewer of them, and none of rows that have nothing to be found by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Looked at when a user is removed, and empty nearly everywhere.
    drop index contacts_deleted_by, interactions_deleted_by, points_history_awarded_by;
    create index contacts_deleted_by on contacts (deleted_by) where deleted_by is not null;
    create index interactions_deleted_by on interactions (deleted_by) where deleted_by is not null;
    create index points_history_awarded_by on points_history (awarded_by) where awarded_by is not null;
    -- One for a person in an organization and for a person everywhere.
    drop index points_history_user, points_history_person;
    create index points_history_user on points_history (user_id, organization_id, id desc) include (points, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_deleted_by, interactions_deleted_by, points_history_awarded_by, points_history_user;
    create index contacts_deleted_by on contacts (deleted_by);
    create index interactions_deleted_by on interactions (deleted_by);
    create index points_history_awarded_by on points_history (awarded_by);
    create index points_history_user on points_history (organization_id, user_id, id desc) include (points, created_at);
    create index points_history_person on points_history (user_id);
  `)
}
