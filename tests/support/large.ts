import type { Knex } from 'knex'

/** The number of rows in a large organization. */
export interface LargeCounts {
  contacts: number
  interactions: number
}

const firstNames = [
  'Anna',
  'José',
  'Mary',
  'Peter',
  'Zoë',
  'Ruth',
  'Samuel',
  'Grace',
  'Daniel',
  'Miriam',
  'Łukasz',
  'Aisha',
  'Thomas',
  'Chloé',
  'Ivan',
  'Naomi',
  'Björn',
  'Esther',
  'Caleb',
  'Lydia',
]
const lastNames = [
  'Johnson',
  'Núñez',
  'Smith',
  'Müller',
  'Kowalska',
  'Okafor',
  'Nguyen',
  'Garcia',
  'Becker',
  'Rossi',
  'Andersson',
  'Brown',
  'Davis',
  'Haddad',
  'Ivanova',
  'Jones',
  'Kim',
  'Lopez',
  'Moore',
  'Novak',
]
const words = [
  'Asked for prayer for her family',
  'Talked about the reading on Sunday',
  'Would like a visit next week',
  'Was in a hurry, come again',
  'Has many questions about faith',
  'Took a booklet along',
  'Invited to the supper on Friday',
  'Is new in town and looks for friends',
]

/** Rows per insert statement; many more would exceed the server's time limit. */
const piece = 20_000

/**
 * Fills an organization with contacts and their interactions over three years: a tenth of the interactions
 * are visits to places, every fourth has a follow-up, and the places are a town of some thousands.
 * @param userId the author of everything
 */
export async function fillOrganization(
  knex: Knex,
  organizationId: number,
  userId: number,
  counts: LargeCounts,
): Promise<void> {
  await addRecords(knex, organizationId, userId, counts)
  await knex.raw('analyze contacts; analyze interactions')
}

/** The same, for the first of several: the database does not know yet how many rows it has. */
export async function addRecords(
  knex: Knex,
  organizationId: number,
  userId: number,
  { contacts, interactions }: LargeCounts,
): Promise<void> {
  await knex.raw(
    `insert into contacts (organization_id, created_by, name, email, phone, address, status, created_at)
     select :organizationId, :userId,
       (:firstNames::text[])[1 + n % 20] || ' ' || (:lastNames::text[])[1 + (n / 20) % 20] || ' ' || n,
       case when n % 3 > 0 then 'person' || n || '@example.org' end,
       case when n % 4 > 0 then '555-' || lpad((n % 1000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0') end,
       case when n % 5 > 0 then (1 + n % 400) || ' ' || (:lastNames::text[])[1 + n % 20] || ' Street, Salem' end,
       (array['new', 'interested', 'active', 'inactive'])[1 + n % 4], now() - (n % 1000) * interval '1 day'
     from generate_series(1, :contacts::int) n`,
    { organizationId, userId, contacts, firstNames, lastNames },
  )
  for (let first = 1; first <= interactions; first += piece)
    await knex.raw(
      `with people as (select array_agg(id order by id) ids from contacts where organization_id = :organizationId)
     insert into interactions (organization_id, user_id, contact_id, type, date, lat, lng, address, notes, follow_up_date, follow_up_type, follow_up_completed, metadata)
     select :organizationId, :userId, case when n % 10 > 0 then ids[1 + (n * 7919::bigint) % array_length(ids, 1)] end,
       case when n % 10 = 0 then 'location_visit' else (array['conversation', 'first_contact', 'bible_study', 'prayer', 'other'])[1 + n % 5] end,
       now() - ((n * 31::bigint) % 1095) * interval '1 day' - (n % 1440) * interval '1 minute',
       44.85 + ((n * 13::bigint) % 83) * 0.0021, -123.15 + ((n * 17::bigint) % 97) * 0.0023,
       ((n * 13::bigint) % 83) || ' ' || (:lastNames::text[])[1 + ((n * 17::bigint) % 97) % 20] || ' Street, Salem', (:words::text[])[1 + n % 8] || ', ' || n,
       case when n % 4 = 0 then now() + ((n % 60) - 40) * interval '1 day' end, case when n % 4 = 0 then 'visit' end, n % 4 = 0 and n % 60 < 38,
       case when n % 10 = 0 then '{"personPresent": true, "literatureDistributed": false}'::jsonb end
     from generate_series(:first::int, :last::int) n, people`,
      { organizationId, userId, first, last: Math.min(first + piece - 1, interactions), lastNames, words },
    )
}
