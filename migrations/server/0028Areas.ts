import type { Knex } from 'knex'

/** Areas on the map, and who has them when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table areas (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      name text not null,
      color text not null,
      -- [[latitude, longitude], ...]
      corners jsonb not null check (jsonb_array_length(corners) between 3 and 200),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (organization_id, id)
    );
    -- Those of one area never overlap. Who has left the organization stays named in them.
    create table area_assignments (
      id integer generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      area_id integer not null,
      user_ids integer[] not null check (cardinality(user_ids) > 0),
      from_day date not null,
      until_day date not null,
      created_at timestamptz(3) not null default now(),
      check (from_day <= until_day),
      unique (organization_id, area_id, from_day),
      foreign key (organization_id, area_id) references areas (organization_id, id) on delete cascade
    );
    create index area_assignments_users on area_assignments using gin (user_ids);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table area_assignments, areas')
}
