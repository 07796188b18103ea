import { statement } from '../../db/database.ts'
import { isOn, jobPriority, zoneOf } from '../../db/sql.ts'

const wantsMails = `u.active and u.email is not null and ${isOn('u.preferences', 'emailNotifications')}`
const wantsDue = `${wantsMails} and ${isOn('u.preferences', 'contactUpdates')}`
const wantsSummary = `${wantsMails} and ${isOn('u.preferences', 'activitySummary')}`

/**
 * Pending follow-ups that the user does, in the organizations that they belong to; none of contacts who asked
 * not to be contacted.
 */
const pending = `
  from memberships m
  join interactions i on i.organization_id = m.organization_id and i.responsible_id = m.user_id and i.deleted_at is null and not i.follow_up_completed
    and may_be_contacted(i.organization_id, i.contact_id)`

/**
 * $1 time zone, $2 the present time: adds a job for each mail that is to be sent there that day, from 7 in the morning
 * on. An unsent one of an earlier day is replaced. Ten tries take three and a half hours: the nth waits e^n seconds.
 * @param taken an update that marks whom it adds a job for, so that no one adds another; it returns the payload and the
 * reader's key
 */
const addMails = (name: string, task: string, taken: string) =>
  statement(
    `reminders.${name}`,
    `
  with today as (
    select day, day::timestamp at time zone $1 as "start", (day + 1)::timestamp at time zone $1 as "end"
    from (select ($2::timestamptz at time zone $1)::date as day) present
    where extract(hour from $2::timestamptz at time zone $1) >= 7
  ), taken as (${taken}
  )
  select graphile_worker.add_job('${task}', payload, max_attempts => 10, job_key => '${task} ' || key, priority => ${jobPriority.mail}) from taken`,
  )

/**
 * For each user who has the time zone, or works in an organization of it, and for whom follow-ups fall due that day; once a day.
 */
export const addDueMails = addMails(
  'addDueMails',
  'mailDue',
  `
    update users u set due_mailed_on = t.day
    from today t, organizations o
    where o.id = u.organization_id and ${zoneOf('u', 'o')} = $1 and ${wantsDue} and (u.due_mailed_on is null or u.due_mailed_on < t.day)
      and exists (select ${pending} where m.user_id = u.id and i.follow_up_date >= t."start" and i.follow_up_date < t."end")
    returning u.id::text as key, json_build_object('userId', u.id, 'day', t.day) as payload`,
)

/** For each member of an organization of the time zone, on Mondays; once a week. */
export const addSummaryMails = addMails(
  'addSummaryMails',
  'mailSummary',
  `
    update memberships m set summarized_on = t.day
    from today t, organizations o, users u
    where extract(isodow from t.day) = 1 and o.id = m.organization_id and o.time_zone = $1 and u.id = m.user_id and ${wantsSummary}
      and (m.summarized_on is null or m.summarized_on < t.day)
    returning m.id::text as key, json_build_object('userId', m.user_id, 'organizationId', m.organization_id, 'day', t.day) as payload`,
)

/** $1 user id → name, email, language, timeZone that they have chosen, or of their organization; nothing if they want no such mail. */
export const readerOfDue = statement(
  'reminders.readerOfDue',
  `
  select u.name, u.email, u.preferences->'appearance'->>'language' as language, ${zoneOf('u', 'o')} as "timeZone"
  from users u join organizations o on o.id = u.organization_id
  where u.id = $1 and ${wantsDue}`,
)

/**
 * $1 user id, $2 day, $3 time zone → contact, address of a visit without one, type, organization if it is not the
 * current one; by time.
 */
export const dueOn = statement(
  'reminders.dueOn',
  `
  select c.name as contact, case when i.contact_id is null then i.address end as address, coalesce(i.follow_up_type, 'other') as type,
    (select o.name from organizations o join users u on u.id = $1 where o.id = i.organization_id and o.id <> u.organization_id) as organization
  ${pending}
  left join contacts c on c.organization_id = i.organization_id and c.id = contact_root(i.organization_id, i.contact_id) and c.deleted_at is null
  where m.user_id = $1 and i.follow_up_date >= $2::date::timestamp at time zone $3 and i.follow_up_date < ($2::date + 1)::timestamp at time zone $3
  order by i.follow_up_date, i.id`,
)

/** $1 user id, $2 day, $3 time zone → overdue: those due before. */
export const countOverdue = statement(
  'reminders.countOverdue',
  `select count(*) as overdue ${pending} where m.user_id = $1 and i.follow_up_date < $2::date::timestamp at time zone $3`,
)

/**
 * $1 user id, $2 organization id → name, email, language, organization; nothing if they are no member, or want no such
 * mail.
 */
export const readerOfSummary = statement(
  'reminders.readerOfSummary',
  `
  select u.name, u.email, u.preferences->'appearance'->>'language' as language, o.name as organization, o.time_zone as "timeZone"
  from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
  where m.user_id = $1 and m.organization_id = $2 and ${wantsSummary}`,
)

/**
 * $1 organization id, $2 user id, $3 day, $4 time zone → all: follow-ups due before and not completed; own: those that
 * the user does.
 */
export const countOverdueOf = statement(
  'reminders.countOverdueOf',
  `
  select count(*) as "all", count(*) filter (where responsible_id = $2) as own from interactions
  where organization_id = $1 and deleted_at is null and not follow_up_completed and may_be_contacted(organization_id, contact_id) and follow_up_date < $3::date::timestamp at time zone $4`,
)
