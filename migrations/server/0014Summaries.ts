import type { Knex } from 'knex'

const watch = (events: string) => `
  drop trigger memberships_auth_changed on memberships;
  create trigger memberships_auth_changed after ${events} on memberships for each row execute function notify_auth_changed();
`

/**
 * The Monday on which a member was last to be mailed the figures of the week before: at most one such mail a week and
 * organization. It is no change of what they may access.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table memberships add column summarized_on date;
    ${watch('insert or update of organization_id, user_id, role or delete')}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${watch('insert or update or delete')}
    alter table memberships drop column summarized_on;
  `)
}
