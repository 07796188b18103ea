import type { Pool } from 'pg'

/**
 * Fills a database with that many organizations of typical size, each with its own user: 10 contacts, 30 interactions
 * over three years.
 */
export async function fillOrganizations(pool: Pool, count: number): Promise<void> {
  await pool.query(`
    insert into organizations (name) select 'Church ' || n from generate_series(1, ${count}) n;
    insert into users (username, password_hash, name, organization_id) select 'person-of-' || id, 'none', 'Person of ' || id, id from organizations where name like 'Church %';
    insert into memberships (organization_id, user_id, role) select organization_id, id, 'admin' from users where username like 'person-of-%';
    insert into contacts (organization_id, created_by, name, email, status)
    select u.organization_id, u.id, (array['Anna', 'José', 'Mary', 'Peter', 'Zoë'])[1 + n % 5] || ' ' || (array['Becker', 'Okafor', 'Smith', 'Kowalska'])[1 + n % 4] || ' ' || n, 'person' || n || '@example.org', 'active'
    from users u cross join generate_series(1, 10) n where username like 'person-of-%';
    insert into interactions (organization_id, user_id, contact_id, type, date, lat, lng, address, notes, follow_up_date, follow_up_type)
    select c.organization_id, c.created_by, c.id, 'conversation', now() - ((c.id * 31::bigint + n * 211) % 1095) * interval '1 day', 44.9, -123.1, n || ' Court Street', 'Talked about the reading on Sunday',
      case when n = 1 then now() + (c.id % 20) * interval '1 day' end, case when n = 1 then 'visit' end
    from contacts c cross join generate_series(1, 3) n`)
}

/** Runs the work without the search indexes, which take most of a fill's time, and recreates them. */
export async function withoutWords<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where indexdef like '% USING gin %'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  const result = await work()
  for (const { made } of rows) await pool.query(made)
  return result
}

/** The state in which Postgres' autovacuum leaves grown tables. */
export async function tidy(pool: Pool): Promise<void> {
  for (const table of ['organizations', 'users', 'memberships', 'contacts', 'interactions'])
    await pool.query(`vacuum analyze ${table}`)
}
