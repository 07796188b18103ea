import type { Knex } from 'knex'

/** Contacts, interactions and the record of every change to them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contacts (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      client_id uuid not null default gen_random_uuid(),
      -- Hash of the first create's body: a repeat with another body is a mistake, not a repeat.
      create_hash bytea,
      name text not null check (char_length(name) between 1 and 200),
      address text,
      phone text,
      email text,
      status text not null default 'new' check (status in ('new', 'interested', 'active', 'inactive')),
      notes text,
      version integer not null default 1,
      created_by integer references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_by integer references users on delete set null,
      updated_at timestamptz(3) not null default now(),
      deleted_by integer references users on delete set null,
      deleted_at timestamptz(3),
      last_op_id uuid,
      -- The transaction of the last change: the change feed orders by it (a sequence would skip late commits).
      changed_xid xid8 not null default pg_current_xact_id(),
      unique (organization_id, client_id),
      unique (organization_id, id)
    );
    create index contacts_list on contacts (organization_id, id) where deleted_at is null;
    create index contacts_feed on contacts (organization_id, changed_xid, id);
    create index contacts_created_by on contacts (created_by);
    create index contacts_updated_by on contacts (updated_by);
    create index contacts_deleted_by on contacts (deleted_by);

    create table interactions (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      client_id uuid not null default gen_random_uuid(),
      create_hash bytea,
      contact_id integer,
      user_id integer not null references users,
      type text not null
        check (type in ('conversation', 'first_contact', 'bible_study', 'prayer', 'other', 'location_visit')),
      date timestamptz(3) not null,
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      address text not null default '',
      notes text,
      follow_up_date timestamptz(3),
      follow_up_type text check (follow_up_type in ('call', 'email', 'visit', 'other')),
      follow_up_notes text,
      follow_up_completed boolean not null default false,
      metadata jsonb,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_by integer references users on delete set null,
      updated_at timestamptz(3) not null default now(),
      deleted_by integer references users on delete set null,
      deleted_at timestamptz(3),
      last_op_id uuid,
      changed_xid xid8 not null default pg_current_xact_id(),
      unique (organization_id, client_id),
      unique (organization_id, id),
      -- Together with the organization, so that a row cannot name another organization's contact.
      foreign key (organization_id, contact_id) references contacts (organization_id, id),
      check (contact_id is not null or type = 'location_visit')
    );
    create index interactions_list on interactions (organization_id, date desc, id desc) where deleted_at is null;
    -- Over deleted rows too: removing an organization looks for the interactions of each of its contacts.
    create index interactions_contact on interactions (organization_id, contact_id, date desc);
    create index interactions_user on interactions (user_id, organization_id, date desc);
    create index interactions_follow_up on interactions (organization_id, follow_up_date)
      where deleted_at is null and not follow_up_completed and follow_up_date is not null;
    create index interactions_feed on interactions (organization_id, changed_xid, id);
    create index interactions_updated_by on interactions (updated_by);
    create index interactions_deleted_by on interactions (deleted_by);

    -- What changed, by whom, old and new; the creation is told by the row itself and version 1.
    create table record_changes (
      id bigint generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      entity text not null check (entity in ('contact', 'interaction')),
      entity_id integer not null,
      version integer not null,
      changed_by integer references users on delete set null,
      changed_at timestamptz(3) not null default now(),
      -- The queued operation that asked for the change: known for as long as this row, so that it has one effect.
      op_id uuid,
      old jsonb not null,
      new jsonb not null,
      unique (entity, entity_id, version)
    );
    create unique index record_changes_op on record_changes (organization_id, op_id);
    create index record_changes_time on record_changes (organization_id, changed_at);
    create index record_changes_changed_by on record_changes (changed_by);

    create function stamp_record() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.updated_at := now();
      new.changed_xid := pg_current_xact_id();
      return new;
    end $$;

    create function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into record_changes (organization_id, entity, entity_id, version, changed_by, op_id, old, new)
      select new.organization_id, tg_argv[0], new.id, new.version, new.updated_by,
        case when new.last_op_id is distinct from old.last_op_id then new.last_op_id end,
        coalesce(jsonb_object_agg(key, before -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(after)
      where value is distinct from before -> key
        and key not in ('version', 'updated_at', 'updated_by', 'changed_xid', 'last_op_id');
      return null;
    end $$;

    create trigger contacts_stamp before update on contacts for each row execute function stamp_record();
    create trigger contacts_change after update on contacts for each row execute function record_change('contact');
    create trigger interactions_stamp before update on interactions for each row execute function stamp_record();
    create trigger interactions_change after update on interactions for each row execute function record_change('interaction');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table record_changes, interactions, contacts;
    drop function record_change;
    drop function stamp_record;
  `)
}
