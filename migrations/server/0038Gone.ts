import type { Knex } from 'knex'

/**
 * Whether a contact, or what it was merged into, asked not to be contacted and has been deleted. Until the transaction
 * ends none of them can be deleted: each is locked before it is looked at, by a statement of its own, which sees what
 * was stored by then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function contact_is_gone(org integer, contact integer) returns boolean language plpgsql as $$
    declare
      looked_at integer[] := '{}';
      gone boolean;
      followed uuid;
    begin
      while contact is not null and contact <> all (looked_at) loop
        looked_at := looked_at || contact;
        select c.deleted_at is not null and c.do_not_contact is not null, c.merged_into into gone, followed
        from contacts c where c.organization_id = org and c.id = contact for key share;
        if gone then
          return true;
        end if;
        contact := (select c.id from contacts c where c.organization_id = org and c.client_id = followed);
      end loop;
      return false;
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function contact_is_gone(integer, integer)')
}
