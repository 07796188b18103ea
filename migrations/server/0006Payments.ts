import type { Knex } from 'knex'

/** Checkouts of sign-ups and of upgrades alike, and in which order the state of a subscription was read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table checkouts (
      -- Our reference at the payment provider.
      id uuid primary key default gen_random_uuid(),
      session_id text unique,
      -- Who upgrades; of a sign-up, the account that has come of it.
      user_id integer references users on delete cascade,
      -- Of a sign-up: the browser that started it holds the cookie.
      cookie_hash bytea,
      -- What was asked for, in the currency's smallest unit.
      amount integer,
      currency text,
      state text not null default 'open' check (state in ('open', 'completed', 'refused', 'expired')),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    );
    create index checkouts_user on checkouts (user_id);
    create index checkouts_expiry on checkouts (state, expires_at);

    -- An account that waits for its payment; gone as soon as the checkout has come to an end.
    create table pending_registrations (
      checkout_id uuid primary key references checkouts on delete cascade,
      -- Should the organization be gone when a late payment arrives, it is made again by its name.
      organization_id integer references organizations on delete set null,
      organization_name text not null,
      name text not null,
      email text not null,
      password_hash text not null
    );
    create index pending_registrations_organization on pending_registrations (organization_id);
    create index pending_registrations_email on pending_registrations (lower(email));

    -- Every question to the provider takes a number first; an answer is dropped where a later question's is known already.
    create sequence subscription_reads;
    alter table users add column subscription_read bigint not null default 0;
    create unique index users_stripe_subscription on users (stripe_subscription_id);

    -- The practice checkout of a demo server stands for the provider.
    create table practice_checkouts (
      id text primary key,
      reference uuid not null,
      state text not null default 'open' check (state in ('open', 'expired', 'paid', 'ended')),
      created_at timestamptz(3) not null default now(),
      paid_at timestamptz(3),
      ended_at timestamptz(3)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table practice_checkouts;
    drop index users_stripe_subscription;
    alter table users drop column subscription_read;
    drop sequence subscription_reads;
    drop table pending_registrations, checkouts;
  `)
}
