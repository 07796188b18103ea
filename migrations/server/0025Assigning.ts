import type { Knex } from 'knex'

const kinds = `'follow_up_due', 'achievement_earned', 'invitation_accepted'`
const assigning = `'contact_assigned', 'follow_up_assigned', 'contact_declined', 'follow_up_declined'`

/** Which notifications there are. */
const allow = (allowed: string) => `
  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check check (kind in (${allowed}));`

/** Generated columns, which say nothing that others do not: they are no part of a change. */
const unwritten = ['merged_into', 'responsible_id']

const recordChange = (columns: readonly string[]) => `
    create or replace function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      insert into record_changes (organization_id, entity, entity_id, version, changed_by, op_id, made_at, device, old, new)
      select new.organization_id, tg_argv[0], new.id, new.version, new.updated_by,
        case when new.last_op_id is distinct from old.last_op_id then new.last_op_id end, new.last_made_at, new.last_device,
        coalesce(jsonb_object_agg(key, before -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(after)
      where value is distinct from before -> key
        and key not in ('version', 'updated_at', 'updated_by', 'changed_xid', 'last_op_id', ${columns.map((name) => `'${name}', `).join('')}'last_made_at', 'last_device');
      return null;
    end $$;`

/**
 * To whom a contact or a follow-up is given: `{ to, by, at, answer, reason }`. Who does a follow-up is a column, by
 * which reminders find it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts add column assignee jsonb;
    alter table interactions
      add column assignee jsonb,
      -- Whoever was asked, until they decline it; or else who recorded it.
      add column responsible_id integer not null generated always as (
        case when assignee->>'answer' = 'declined' then user_id else coalesce((assignee->>'to')::integer, user_id) end) stored;
    create index interactions_responsible on interactions (responsible_id, organization_id, follow_up_date)
      where deleted_at is null and not follow_up_completed and follow_up_date is not null;
    ${allow(`${kinds}, ${assigning}`)}
    ${recordChange(unwritten)}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${recordChange(unwritten.slice(0, 1))}
    delete from notifications where kind in (${assigning});
    ${allow(kinds)}
    alter table interactions drop column responsible_id, drop column assignee;
    alter table contacts drop column assignee;
  `)
}
