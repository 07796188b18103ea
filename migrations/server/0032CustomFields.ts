import type { Knex } from 'knex'

/** Fields that an organization adds to its contacts, and their values: by the id of the field. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table custom_fields (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      label text not null,
      kind text not null check (kind in ('text', 'number', 'date', 'yesNo', 'choice', 'choices')),
      -- [{ id, label, retired }, ...] of a choice. Values name their ids, so that none is ever taken away.
      options jsonb not null default '[]',
      position integer not null,
      retired boolean not null default false,
      created_at timestamptz(3) not null default now(),
      unique (organization_id, id)
    );
    alter table contacts add column custom jsonb;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts drop column custom; drop table custom_fields')
}
