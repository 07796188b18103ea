import type { Knex } from 'knex'

/** What came of a meeting or a visit, and who asked not to be contacted any more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table interactions
      add column outcome text check (outcome in ('talked', 'not_home', 'asked_back', 'moved', 'do_not_contact'));
    alter table contacts add column do_not_contact jsonb;
    create index contacts_do_not_contact on contacts (organization_id) where do_not_contact is not null;

    -- Of the contact that a row of an interaction is about: itself, or what it has been merged into.
    create function may_be_contacted(org integer, contact integer) returns boolean language sql stable as $$
      select contact is null or not exists (
        select from contacts where organization_id = org and do_not_contact is not null and id = contact_root(org, contact)
      )
    $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function may_be_contacted(integer, integer);
    alter table contacts drop column do_not_contact;
    alter table interactions drop column outcome;
  `)
}
