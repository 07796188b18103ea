import type { Knex } from 'knex'

/**
 * Devices that are sent push messages. Each belongs to a sign-in: whatever ends that, be it the command line, ends its
 * messages too. Notifications created so far are not sent any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table push_subscriptions (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null default now()
    );
    create index push_subscriptions_user on push_subscriptions (user_id, id desc);
    create index push_subscriptions_session on push_subscriptions (session_id);

    create function drop_push_subscriptions() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where session_id = new.id;
      return null;
    end $$;
    create trigger sessions_push_ended after update of revoked_at on sessions
      for each row when (new.revoked_at is not null) execute function drop_push_subscriptions();

    alter table notifications add column pushed_at timestamptz(3) default now();
    alter table notifications alter column pushed_at drop default;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notifications drop column pushed_at;
    drop trigger sessions_push_ended on sessions;
    drop function drop_push_subscriptions();
    drop table push_subscriptions;
  `)
}
