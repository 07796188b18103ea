import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 organization id → its time zone, and today there. */
export const today = statement('reports.today', `
  select time_zone as "timeZone", (now() at time zone time_zone)::date::text as today from organizations where id = $1`)

// Days are those of the organization's time zone ($4); a period ends before the day after its last ($3).
const begin = '($2::date::timestamp at time zone $4)'
const end = '(($3::date + 1)::timestamp at time zone $4)'
const within = (column: string) => `${column} >= ${begin} and ${column} < ${end}`

/** $5 the types and $6 the member that are asked for; null for all of them. */
const ofType = (column: string) => `($5::text[] is null or ${column} = any($5::text[]))`
const byMember = (column: string) => `($6::integer is null or ${column} = $6)`
// A completed follow-up is an entry of the history, which names its interaction.
const completedType = `($5::text[] is null or exists (select 1 from interactions i where i.organization_id = $1 and i.id = reference_id and i.type = any($5::text[])))`
const chosen = `${ofType('type')} and ${byMember('user_id')}`

/** $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → the counts of the activities report. */
export const activities = statement('reports.activities', `
  with within_period as (
    select type, date from interactions where organization_id = $1 and deleted_at is null and ${within('date')} and ${chosen}
  ),
  by_day as (select (date at time zone $4)::date as day, count(*) as count from within_period group by 1)
  select
    (select count(*) from within_period) as total,
    (select count(*) from interactions where organization_id = $1 and deleted_at is null
      and date >= (($2::date - ($3::date - $2::date + 1))::timestamp at time zone $4) and date < ${begin} and ${chosen}) as "previousTotal",
    (select count(*) from contacts where organization_id = $1 and deleted_at is null and ${within('created_at')} and ${byMember('created_by')}) as "newContacts",
    (select count(*) from interactions where organization_id = $1 and deleted_at is null and ${within('follow_up_date')} and ${chosen}) as "followUpsScheduled",
    (select count(*) from points_history where organization_id = $1 and reason = 'follow_up_completed' and ${within('created_at')}
      and ${byMember('user_id')} and ${completedType}) as "followUpsCompleted",
    (select coalesce(json_agg(t order by t.count desc, t.type), '[]') from (select type, count(*) as count from within_period group by type) t) as "byType",
    (select json_agg(json_build_object('day', d.day::date, 'count', coalesce(by_day.count, 0)) order by d.day)
      from generate_series($2::date, $3::date, interval '1 day') d(day) left join by_day on by_day.day = d.day::date) as "byDay"`)

/** $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → the places visited most, and how many there are in all. */
export const locations = statement('reports.locations', `
  with places as (
    select round(lat::numeric, 4)::double precision as lat, round(lng::numeric, 4)::double precision as lng,
      (array_agg(address order by date desc))[1] as address, count(*) as visits, count(distinct contact_id) as contacts, max(date) as last
    from interactions where organization_id = $1 and deleted_at is null and ${within('date')} and ${chosen}
    group by 1, 2
  )
  select count(*) as "totalPlaces", coalesce(sum(visits), 0)::integer as "totalVisits",
    (select coalesce(json_agg(p), '[]') from (
      select lat, lng, address, visits, contacts, ${iso('last')} as "lastVisit" from places order by visits desc, last desc limit 500
    ) p) as places
  from places`)

/** $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → what each member did; who did nothing comes last. */
export const team = statement('reports.team', `
  with done as (
    select user_id, count(*) as interactions, count(distinct contact_id) as contacts, max(date) as last
    from interactions where organization_id = $1 and deleted_at is null and ${within('date')} and ${chosen} group by user_id
  ),
  met as (
    select created_by as user_id, count(*) as contacts
    from contacts where organization_id = $1 and deleted_at is null and ${within('created_at')} group by created_by
  ),
  earned as (
    select user_id, sum(points) as points, count(*) filter (where reason = 'follow_up_completed' and ${completedType}) as completed
    from points_history where organization_id = $1 and ${within('created_at')} group by user_id
  )
  select u.id as "userId", u.name, coalesce(done.interactions, 0) as interactions, coalesce(done.contacts, 0) as contacts,
    coalesce(met.contacts, 0) as "newContacts", coalesce(earned.completed, 0) as "followUpsCompleted",
    coalesce(earned.points, 0) as points, ${iso('done.last')} as "lastActivity"
  from memberships m
  join users u on u.id = m.user_id
  left join done on done.user_id = u.id left join met on met.user_id = u.id left join earned on earned.user_id = u.id
  where m.organization_id = $1 and ${byMember('m.user_id')}
  order by interactions desc, lower(u.name), u.id`)
