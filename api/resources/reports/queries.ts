import { formerMembersName } from '../../../shared/domain/formerMember.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { plannedAnew, statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 organization id → its time zone, and today there. */
export const today = statement(
  'reports.today',
  `
  select time_zone as "timeZone", (now() at time zone time_zone)::date::text as today from organizations where id = $1`,
)

// Figures that follow from rows only are also calculated on devices (shared/figures/reports.ts), and must stay equal.

/** The calendar day of a time in the organization's time zone ($4). It costs more than reading the row. */
const dayOf = (column: string) => `(${column} at time zone $4)::date`
const utc = (day: string) => `(${day})::timestamp at time zone 'UTC'`
/** Rows that may be in the days from $2 to $3, and a few more: no clock differs from UTC by a whole day. */
const around = (column: string, first: string, last: string) =>
  `${column} >= ${utc(`${first} - 1`)} and ${column} < ${utc(`${last} + 2`)}`
/** Days from $2 to $3, or others. The exact day is calculated only at both ends. */
const within = (column: string, first = '$2::date', last = '$3::date') => `${around(column, first, last)}
    and (${column} >= ${utc(`${first} + 1`)} and ${column} < ${utc(last)} or ${dayOf(column)} between ${first} and ${last})`

/** $5 the types and $6 the member of the filter; null for all. */
const ofType = (column: string) => `($5::text[] is null or ${column} = any($5::text[]))`
const byMember = (column: string) => `($6::integer is null or ${column} = $6)`
// A completed follow-up is an entry of the history, which names its interaction.
const completedType = `($5::text[] is null or exists (select 1 from interactions i where i.organization_id = $1 and i.id = reference_id and i.type = any($5::text[])))`
const chosen = `organization_id = $1 and deleted_at is null and ${ofType('type')} and ${byMember('user_id')}`

/** First day of the previous period of the same length. */
const firstBefore = '($2::date - ($3::date - $2::date + 1))'
const hour = (column: string) => `date_bin('1 hour', ${column}, '2000-01-01Z')`

/**
 * $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → the counts of the activities
 * report. Interactions are counted by hours, and hours by days: there are far fewer of them. In an hour in which a day
 * begins or a clock changes, each interaction is examined.
 */
export const activities = plannedAnew(
  'reports.activities',
  `
  with hours as materialized (
    select ${hour('date')} as hour, type, count(*) as count from interactions
    where ${chosen} and ${around('date', '$2::date', '$3::date')} group by 1, 2
  ),
  days_of_hours as materialized (
    select hour, ${dayOf('hour')} as day, ${dayOf(`(hour + interval '59 minutes 59.999 seconds')`)} = ${dayOf('hour')}
      and ((hour + interval '1 hour') at time zone $4) - (hour at time zone $4) = interval '1 hour' as is_one
    from (select distinct hour from hours) h
  ),
  counted as materialized (
    select day, type, sum(count) as count from (
      select day, type, count from hours join days_of_hours using (hour) where is_one
      union all
      select ${dayOf('date')}, type, 1 from days_of_hours join interactions on date >= hour and date < hour + interval '1 hour'
      where not is_one and ${chosen}
    ) parts group by 1, 2
  ),
  within_period as (select day, type, count from counted where day between $2::date and $3::date),
  by_day as (select day, sum(count) as count from within_period group by 1)
  select
    (select coalesce(sum(count), 0)::integer from within_period) as total,
    (select count(*) from interactions where ${chosen} and ${within('date', firstBefore, '($2::date - 1)')}) as "previousTotal",
    (select count(*) from contacts where organization_id = $1 and deleted_at is null and merged_into is null and ${within('created_at')} and ${byMember('created_by')}) as "newContacts",
    (select count(*) from interactions where ${chosen} and follow_up_completed in (true, false) and ${within('follow_up_date')}) as "followUpsScheduled",
    (select count(*) from points_history where organization_id = $1 and reason = 'follow_up_completed' and ${within('created_at')}
      and ${byMember('user_id')} and ${completedType}) as "followUpsCompleted",
    (select coalesce(json_agg(t order by t.count desc, t.type), '[]') from (select type, sum(count) as count from within_period group by type) t) as "byType",
    (select json_agg(json_build_object('day', d.day::date, 'count', coalesce(by_day.count, 0)) order by d.day)
      from generate_series($2::date, $3::date, interval '1 day') d(day) left join by_day on by_day.day = d.day::date) as "byDay"`,
)

const tenThousandths = (column: string) => `abs(${column} * 1e4 - trunc(${column} * 1e4))`
/**
 * Four decimals, by the decimal digits of a coordinate. That is slow, and matters only near a half;
 * elsewhere binary arithmetic gives the same. (0 is added to -0.)
 */
const rounded = (
  column: string,
) => `case when abs(${tenThousandths(column)} - 0.5) > 1e-5 then round(${column} * 1e4) / 1e4 + 0
    else round(${column}::numeric, 4)::double precision end`

/**
 * $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → the most visited places, and their
 * total number. Contacts and address are looked up only for the places returned.
 */
export const locations = plannedAnew(
  'reports.locations',
  `
  with places as materialized (
    select ${rounded('lat')} as lat, ${rounded('lng')} as lng, count(*) as visits, max(date) as last
    from interactions where ${chosen} and ${within('date')} group by 1, 2
  ),
  most as materialized (select * from places order by visits desc, last desc, lat, lng limit ${maxCounts.reportPlaces}),
  -- Apart: put together with the next step, all interactions would be sorted for the few that are of these places.
  visited as materialized (
    select m.lat, m.lng, contact_id from interactions i join (select lat, lng from most group by 1, 2) m on ${rounded('i.lat')} = m.lat and ${rounded('i.lng')} = m.lng
    where ${chosen} and ${within('date')}
  ),
  met as (
    select lat, lng, count(distinct coalesce(root, contact_id)) as contacts
    from (select lat, lng, contact_id from visited group by 1, 2, 3) pairs left join contact_aliases($1) on alias = contact_id group by 1, 2
  )
  select count(*) as "totalPlaces", coalesce(sum(visits), 0)::integer as "totalVisits",
    (select coalesce(json_agg(p), '[]') from (
      select lat, lng, (
        select address from interactions i where ${chosen} and date = m.last and ${rounded('i.lat')} = m.lat and ${rounded('i.lng')} = m.lng order by id desc limit 1
      ) as address, visits, contacts, ${iso('last')} as "lastVisit"
      from most m join met using (lat, lng) order by visits desc, last desc, lat, lng
    ) p) as places
  from places`,
)

/**
 * $1 organization id, $2 first day, $3 last day, $4 time zone, $5 types, $6 member → each member's counts; members
 * without any come last, and after them one row without an id: who recorded something in the period and is no member any
 * more, counted together, so that somebody whom two of them met is one contact.
 */
export const team = plannedAnew(
  'reports.team',
  `
  with pairs as materialized (
    select user_id, contact_id, count(*) as count, max(date) as last from interactions where ${chosen} and ${within('date')} group by 1, 2
  ),
  -- Whose figures stand in which line: that of the member, or 0.
  people as materialized (
    select user_id, user_id as line from memberships where organization_id = $1 and ${byMember('user_id')}
    union all
    select user_id, 0 from (select distinct user_id from pairs) active
    where not exists (select from memberships m where m.organization_id = $1 and m.user_id = active.user_id)
  ),
  done as (
    select line, sum(count)::integer as interactions, count(distinct coalesce(root, contact_id)) as contacts, max(last) as last
    from pairs join people using (user_id) left join contact_aliases($1) on alias = contact_id group by line
  ),
  met as (
    select line, count(*) as contacts from people join contacts on created_by = user_id
    where organization_id = $1 and deleted_at is null and merged_into is null and ${within('created_at')} group by line
  ),
  earned as (
    select line, sum(points)::integer as points from people join points_history h using (user_id)
    where h.organization_id = $1 and ${within('h.created_at')} group by line
  ),
  completed as (
    select line, count(*) as count from people join points_history using (user_id)
    where organization_id = $1 and reason = 'follow_up_completed' and ${within('created_at')} and ${completedType} group by line
  )
  select u.id as "userId", coalesce(u.name, '${formerMembersName}') as name, coalesce(done.interactions, 0) as interactions,
    coalesce(done.contacts, 0) as contacts, coalesce(met.contacts, 0) as "newContacts",
    coalesce(completed.count, 0) as "followUpsCompleted", coalesce(earned.points, 0) as points, ${iso('done.last')} as "lastActivity"
  from (select distinct line from people) lines
  left join users u on u.id = line
  left join done using (line) left join met using (line) left join completed using (line) left join earned using (line)
  order by line = 0, interactions desc, lower(u.name), u.id`,
)
