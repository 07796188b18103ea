import type { Knex } from 'knex'

/** Organizations, people, memberships, sign-ins, invitations. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organizations (
      id integer generated always as identity primary key,
      name text not null check (char_length(name) between 2 and 200),
      description text,
      address text,
      phone text,
      email text,
      time_zone text not null default 'UTC',
      created_by integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );

    create table users (
      id integer generated always as identity primary key,
      username text not null check (char_length(username) between 1 and 254),
      password_hash text not null,
      name text not null,
      email text,
      phone text,
      bio text,
      active boolean not null default true,
      -- The current membership; null for somebody without any.
      organization_id integer references organizations on delete set null,
      stripe_customer_id text,
      stripe_subscription_id text,
      subscription_status text not null default 'inactive',
      subscription_tier text not null default 'free',
      max_organizations integer not null default 0,
      max_teammates integer not null default 0,
      subscription_expires_at timestamptz(3),
      preferences jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create unique index users_username on users (lower(username));
    create unique index users_email on users (lower(email));
    create index users_organization on users (organization_id);
    create unique index users_stripe_customer on users (stripe_customer_id);

    alter table organizations
      add constraint organizations_created_by_fkey foreign key (created_by) references users on delete set null;
    create index organizations_created_by on organizations (created_by);

    create table memberships (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      user_id integer not null references users on delete cascade,
      role text not null check (role in ('admin', 'manager', 'member')),
      created_at timestamptz(3) not null default now(),
      unique (organization_id, user_id)
    );
    create index memberships_user on memberships (user_id, organization_id);

    -- An organization made before its first account: whoever holds the cookie may become its admin.
    create table organization_claims (
      organization_id integer primary key references organizations on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz(3) not null
    );
    create index organization_claims_expiry on organization_claims (expires_at);

    -- A sign-in by cookie or token. Ended sign-ins keep their row until they would have expired anyway.
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('cookie', 'token')),
      key_hash bytea not null unique,
      user_id integer not null references users on delete cascade,
      remember boolean not null default false,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now(),
      revoked_at timestamptz(3)
    );
    create index sessions_user on sessions (user_id);
    create index sessions_created on sessions (created_at);

    create table invitations (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      email text not null,
      name text not null,
      role text not null default 'member' check (role in ('admin', 'manager', 'member')),
      token_hash bytea not null unique,
      invited_by integer references users on delete cascade,
      expires_at timestamptz(3) not null,
      accepted boolean not null default false,
      accepted_at timestamptz(3),
      accepted_by integer references users on delete set null,
      -- Withdrawn, or replaced by another one to the same e-mail.
      revoked_at timestamptz(3),
      -- When a mail server took the mail with the link that is valid now.
      emailed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      check (accepted = (accepted_at is not null)),
      check (not accepted or revoked_at is null)
    );
    create unique index invitations_open on invitations (organization_id, lower(email)) where not accepted and revoked_at is null;
    create index invitations_organization on invitations (organization_id, created_at desc);
    create index invitations_invited_by on invitations (invited_by);
    create index invitations_accepted_by on invitations (accepted_by);

    -- Every API process keeps who a credential belongs to in memory; these triggers tell all of them when that
    -- changes, whoever changes it, the command line included. Rare writes only: NOTIFY locks at commit.
    create function notify_auth_changed() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then
        perform pg_notify('auth_changed', new.id::text);
      else
        perform pg_notify('auth_changed', coalesce(new.user_id, old.user_id)::text);
      end if;
      return null;
    end $$;
    create trigger users_auth_changed
      after update of username, password_hash, name, email, active, organization_id, preferences,
        subscription_status, subscription_tier, max_organizations, max_teammates, subscription_expires_at
      on users for each row execute function notify_auth_changed();
    create trigger memberships_auth_changed
      after insert or update or delete on memberships for each row execute function notify_auth_changed();
    create trigger sessions_auth_changed
      after update of revoked_at on sessions for each row execute function notify_auth_changed();
    create trigger sessions_auth_deleted
      after delete on sessions for each row execute function notify_auth_changed();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table invitations, sessions, organization_claims, memberships;
    alter table organizations drop constraint organizations_created_by_fkey;
    drop table users;
    drop table organizations;
    drop function notify_auth_changed;
  `)
}
