import type { Knex } from 'knex'

/** What may have to be sent to devices, which is looked for every five minutes: all notifications were read for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index notifications_unpushed on notifications (created_at) where pushed_at is null and read_at is null',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index notifications_unpushed')
}
