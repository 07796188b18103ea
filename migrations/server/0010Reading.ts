import type { Knex } from 'knex'

/**
 * Reports and search over a million records: what they read stands in the indexes, and a name is found apart from
 * addresses.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Reports count from it alone, without a look at the rows.
    drop index interactions_list;
    create index interactions_list on interactions (organization_id, date desc, id desc)
      include (type, user_id, contact_id, lat, lng) where deleted_at is null;
    -- Completed ones too, which reports ask for; each state lies together.
    drop index interactions_follow_up;
    create index interactions_follow_up on interactions (organization_id, follow_up_completed, follow_up_date)
      include (type, user_id) where deleted_at is null and follow_up_date is not null;
    -- What somebody earned in a period is a part of it.
    drop index points_history_user;
    create index points_history_user on points_history (user_id, organization_id, created_at desc, id desc) include (points);
    create index points_history_completed on points_history (organization_id, created_at) include (user_id, reference_id)
      where reason = 'follow_up_completed';
    -- Whoever is called Salem is found where everybody lives there.
    create index contacts_name_search on contacts using gin (organization_id, searchable(name) public.gin_trgm_ops) where deleted_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_name_search, points_history_completed, points_history_user, interactions_follow_up, interactions_list;
    create index points_history_user on points_history (user_id, organization_id, id desc) include (points, created_at);
    create index interactions_follow_up on interactions (organization_id, follow_up_date)
      where deleted_at is null and not follow_up_completed and follow_up_date is not null;
    create index interactions_list on interactions (organization_id, date desc, id desc) where deleted_at is null;
  `)
}
