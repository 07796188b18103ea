import type { Knex } from 'knex'

/** What two people entered in one field: the history of a record has both, whichever of them its person then keeps. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A change that came on an older version of its record and was sent back, to be put together or decided; as it was sent first.
    create table conflicting_changes (
      id bigint generated always as identity primary key,
      organization_id integer not null references organizations on delete cascade,
      op_id uuid not null,
      entity text not null check (entity in ('contact', 'interaction')),
      entity_id integer not null,
      base_version integer not null,
      sent_by integer references users on delete set null,
      sent_at timestamptz(3) not null default now(),
      new jsonb not null,
      unique (organization_id, op_id)
    );
    create index conflicting_changes_record on conflicting_changes (organization_id, entity, entity_id);
    create index conflicting_changes_sent_by on conflicting_changes (sent_by);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table conflicting_changes')
}
