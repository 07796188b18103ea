import type { Knex } from 'knex'

/** What running the server needs: repeated requests, the payment provider's events, notifications, the feed's epoch. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table idempotency_keys (
      user_id integer not null references users on delete cascade,
      key text not null check (char_length(key) between 1 and 200),
      call text not null,
      body_hash bytea not null,
      response jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_created on idempotency_keys (created_at);

    create table stripe_events (
      id text primary key,
      type text not null,
      received_at timestamptz(3) not null default now()
    );

    create table notifications (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('follow_up_due', 'achievement_earned', 'invitation_accepted')),
      reference_id integer,
      occasion text not null default '',
      created_at timestamptz(3) not null default now(),
      read_at timestamptz(3),
      unique nulls not distinct (organization_id, user_id, kind, reference_id, occasion)
    );
    create index notifications_user on notifications (user_id, id desc);

    -- Attempts counted by all API processes together; the columns are those of rate-limiter-flexible.
    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);

    -- Transaction ids mean nothing in another cluster: a restore starts a new epoch, and old cursors start over.
    create table feed_epoch (
      only_row boolean primary key default true check (only_row),
      epoch uuid not null default gen_random_uuid()
    );
    insert into feed_epoch default values;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table feed_epoch, rate_limits, notifications, stripe_events, idempotency_keys')
}
