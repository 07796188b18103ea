import type { Knex } from 'knex'

/** What waits on devices, whether those who are asked have got and read it, and how long users have been away. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The last word of a device about an organization: how much of it waits there. It ends with the sign-in.
    create table device_queues (
      organization_id integer not null references organizations on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      device text not null,
      visits integer not null,
      contacts integer not null,
      changes integer not null,
      -- How many of them need a person.
      asking integer not null,
      -- When the oldest was recorded, by the device's clock; null if nothing waits.
      since timestamptz(3),
      reported_at timestamptz(3) not null default now(),
      primary key (organization_id, session_id),
      check ((since is null) = (visits + contacts + changes = 0))
    );
    create index device_queues_session on device_queues (session_id);

    -- When a device of its recipient first had it in a list.
    alter table notifications add column received_at timestamptz(3);

    -- The last time that a user was away for long: what changed meanwhile is shown until they dismiss it.
    create table absences (
      user_id integer primary key references users on delete cascade,
      since timestamptz(3) not null,
      until timestamptz(3) not null default now(),
      dismissed_in integer[] not null default '{}'
    );

    -- What waits for an answer, by who has asked.
    create index contacts_asked on contacts (organization_id, (assignee->>'by'))
      where assignee is not null and assignee->>'answer' is null and deleted_at is null;
    create index interactions_asked on interactions (organization_id, (assignee->>'by'))
      where assignee is not null and assignee->>'answer' is null and deleted_at is null;
    -- Who looks after a contact.
    create index contacts_assignee on contacts (organization_id, (assignee->>'to'))
      where assignee is not null and deleted_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_assignee, interactions_asked, contacts_asked;
    drop table absences;
    alter table notifications drop column received_at;
    drop table device_queues;
  `)
}
