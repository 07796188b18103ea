import type { Knex } from 'knex'

/**
 * Imports of contacts, and what each has done: with it an import can be undone, except for what was changed since.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imports (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      -- Made by the device: an import that goes on after an interruption is the same one.
      client_id uuid not null,
      file_name text not null,
      created integer not null default 0,
      updated integer not null default 0,
      created_by integer references users on delete set null,
      created_at timestamptz(3) not null default now(),
      undone_by integer references users on delete set null,
      undone_at timestamptz(3),
      unique (organization_id, client_id),
      unique (organization_id, id)
    );
    create index imports_created_by on imports (created_by);
    create index imports_undone_by on imports (undone_by);

    create table import_contacts (
      organization_id integer not null,
      import_id integer not null,
      contact_id integer not null,
      -- The fields that the import has set, as they were and as it has left them; it has created what has no before.
      before jsonb,
      after jsonb not null,
      primary key (organization_id, import_id, contact_id),
      foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
      foreign key (organization_id, contact_id) references contacts (organization_id, id) on delete cascade
    );
    create index import_contacts_contact on import_contacts (organization_id, contact_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table import_contacts, imports')
}
