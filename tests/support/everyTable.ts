import type { Knex } from 'knex'
import { buildUser } from './builders.ts'
import { addRecords } from './large.ts'

/**
 * Fills every table of a new database: large organizations with 400 contacts, 2,000 interactions and what a year of use
 * adds to them, in the midst of small ones; and in each a row of everything.
 */
export async function fillEveryTable(knex: Knex, { small, large }: { small: number; large: number }): Promise<void> {
  await knex.raw('set synchronous_commit = off')
  await knex.raw(smallOrganizations, [small / 2])
  for (let made = 0; made < large; made += 1) {
    const user = await buildUser(knex)
    await addRecords(knex, user.organization_id ?? 0, user.id, { contacts: 400, interactions: 2_000 })
  }
  await knex.raw(smallOrganizations, [small / 2])
  await knex.raw(rowOfEverything)
  await knex.raw(yearOfUse)
  await knex.raw('vacuum analyze')
}

/** With one user each. */
const smallOrganizations = `
  with added as (insert into organizations (name) select 'Organization ' || n from generate_series(1, ?::integer) n returning id),
  joined as (
    insert into users (organization_id, username, name, password_hash, stripe_customer_id, stripe_subscription_id, subscription_tier, subscription_expires_at)
    select id, 'person' || id, 'Person ' || id, '', 'cus_' || id, 'sub_' || id, 'premium', now() + interval '1 month' from added returning organization_id, id
  )
  insert into memberships (organization_id, user_id, role) select organization_id, id, 'member' from joined`

const rowOfEverything = `
  create temporary table pairs as select organization_id, user_id, row_number() over (order by user_id)::integer as n from memberships;
  insert into sessions (kind, key_hash, user_id) select 'token', sha256(n::text::bytea), user_id from pairs;
  insert into device_queues (organization_id, session_id, device, visits, contacts, changes, asking, since)
    select p.organization_id, s.id, 'Chrome · Android', 1, 0, 0, 0, now() from pairs p join sessions s using (user_id);
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select user_id, id, id, '', '' from sessions;
  insert into member_locations (organization_id, user_id, lat, lng) select organization_id, user_id, 44.94, -123.03 from pairs;
  insert into absences (user_id, since) select user_id, now() - interval '12 hours' from pairs;
  insert into calendar_links (user_id, token_hash) select user_id, sha256(n::text::bytea) from pairs;
  insert into organization_claims select organization_id, sha256(n::text::bytea), now() + (n % 60 - 30) * interval '1 minute' from pairs;
  insert into achievements (organization_id, name, description, icon, requirement_type, requirement_value)
    select organization_id, 'First steps', '', 'star', 'interaction_count', 1 from pairs;
  insert into user_achievements (organization_id, user_id, achievement_id)
    select organization_id, user_id, a.id from pairs join achievements a using (organization_id);
  insert into notifications (organization_id, user_id, kind, reference_id, created_at, read_at)
    select organization_id, user_id, 'achievement_earned', n, now() - n * interval '1 hour', case when n % 300 > 0 then now() end from pairs;
  insert into invitations (organization_id, email, name, token_hash, expires_at)
    select organization_id, n || '@example.org', 'Ana', sha256(n::text::bytea), now() from pairs;
  insert into idempotency_keys (user_id, key, call, body_hash) select user_id, n::text, 'createOrganization', '' from pairs;
  insert into conflicting_changes (organization_id, op_id, entity, entity_id, base_version, new)
    select organization_id, gen_random_uuid(), 'contact', n, 1, '{}' from pairs;
  insert into imports (organization_id, client_id, file_name, created_by)
    select organization_id, gen_random_uuid(), 'people.csv', user_id from pairs;
  insert into areas (organization_id, name, color, corners)
    select organization_id, 'Old town', 'blue', '[[0, 0], [0, 1], [1, 1]]' from pairs;
  insert into area_assignments (organization_id, area_id, user_ids, from_day, until_day)
    select organization_id, a.id, array[user_id], '2026-01-01', '2026-01-31' from pairs join areas a using (organization_id);
  insert into saved_views (organization_id, user_id, page, name, query, shared)
    select organization_id, user_id, 'contacts', 'New', 'status=new', n % 2 = 0 from pairs;
  insert into starred_views (organization_id, user_id, view_id) select organization_id, user_id, id from saved_views;
  insert into custom_fields (organization_id, label, kind, position) select organization_id, 'Languages', 'text', 1 from pairs;
  insert into checkouts (session_id, user_id, expires_at, state)
    select n, user_id, now() + interval '1 hour' - case when n % 2 = 0 then n % 29 else 0 end * interval '1 day', (array['completed', 'open'])[1 + n % 2] from pairs;
  insert into pending_registrations (checkout_id, organization_id, organization_name, name, email, password_hash)
    select c.id, organization_id, 'Office', 'Ana', n || '@example.org', '' from pairs join checkouts c using (user_id) where state = 'open';
  insert into demo_checkouts (id, reference) select session_id, id from checkouts;
  insert into stripe_events (id, type) select n, 'invoice.paid' from pairs;
  insert into rate_limits (key, points, expire) select n, 1, n from pairs;`

/** Of the large organizations: their users are the only admins. */
const yearOfUse = `
  insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id)
    select organization_id, user_id, 5, 'interaction_created', 'interaction', id from interactions;
  update contacts set notes = 'Moved to the third floor.', updated_by = created_by;
  insert into audit_events (organization_id, kind, user_id, at)
    select organization_id, 'signIn', user_id, now() - n * interval '40 hours' from memberships, generate_series(1, 200) n where role = 'admin';
  insert into imports (organization_id, client_id, file_name, created_by)
    select organization_id, gen_random_uuid(), 'people.csv', user_id from memberships, generate_series(1, 20) where role = 'admin';
  insert into import_contacts (organization_id, import_id, contact_id, after, kept_reason)
    select organization_id, i.id, c.id, '{}', case when c.id % 5 = 0 then 'changed' end
    from (select organization_id, max(id) as id from imports group by organization_id) i join contacts c using (organization_id) where c.id % 2 = 0;`
