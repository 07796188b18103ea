import type { Knex } from 'knex'

/**
 * Views of the lists that members save: a page with the query of its address; and who has starred which. Both end with
 * the membership.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_views (
      id integer generated always as identity primary key,
      organization_id integer not null,
      -- Its owner.
      user_id integer not null,
      page text not null check (page in ('contacts', 'activities')),
      name text not null,
      query text not null,
      shared boolean not null,
      created_at timestamptz(3) not null default now(),
      unique (organization_id, id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    );
    create index saved_views_owner on saved_views (organization_id, user_id);

    create table starred_views (
      organization_id integer not null,
      user_id integer not null,
      view_id integer not null,
      primary key (organization_id, user_id, view_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
      foreign key (organization_id, view_id) references saved_views (organization_id, id) on delete cascade
    );
    create index starred_views_view on starred_views (organization_id, view_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table starred_views; drop table saved_views')
}
