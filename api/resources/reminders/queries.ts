import { statement } from '../../db/database.ts'
import { isOn } from '../../db/sql.ts'

const wantsMail = `u.active and u.email is not null and ${isOn('u.preferences', 'emailNotifications')} and ${isOn('u.preferences', 'contactUpdates')}`

/** Pending follow-ups that the user has recorded, in the organizations that they belong to. */
const pending = `
  from memberships m
  join interactions i on i.organization_id = m.organization_id and i.user_id = m.user_id and i.deleted_at is null and not i.follow_up_completed`

/**
 * $1 time zone, $2 the present time: adds a job for the mail of each user who works in an organization of the time zone, and for whom
 * follow-ups fall due that day; once a day, from 7 in the morning on. An unsent one of the day before is replaced.
 */
export const addMails = statement(
  'reminders.addMails',
  `
  with today as (
    select day, day::timestamp at time zone $1 as "start", (day + 1)::timestamp at time zone $1 as "end"
    from (select ($2::timestamptz at time zone $1)::date as day) present
    where extract(hour from $2::timestamptz at time zone $1) >= 7
  ), taken as (
    update users u set due_mailed_on = t.day
    from today t, organizations o
    where o.id = u.organization_id and o.time_zone = $1 and ${wantsMail} and (u.due_mailed_on is null or u.due_mailed_on < t.day)
      and exists (select ${pending} where m.user_id = u.id and i.follow_up_date >= t."start" and i.follow_up_date < t."end")
    returning u.id, t.day
  )
  select graphile_worker.add_job('mailDue', json_build_object('userId', id, 'day', day), max_attempts => 8, job_key => 'mailDue ' || id)
  from taken`,
)

/** $1 user id → name, email, language, timeZone of their organization; nothing if they want no such mail. */
export const reader = statement(
  'reminders.reader',
  `
  select u.name, u.email, u.preferences->'appearance'->>'language' as language, o.time_zone as "timeZone"
  from users u join organizations o on o.id = u.organization_id
  where u.id = $1 and ${wantsMail}`,
)

/** $1 user id, $2 day, $3 time zone → contact, address of a visit without one, type, organization if it is not the current one; by time. */
export const dueOn = statement(
  'reminders.dueOn',
  `
  select c.name as contact, case when i.contact_id is null then i.address end as address, coalesce(i.follow_up_type, 'other') as type,
    (select o.name from organizations o join users u on u.id = $1 where o.id = i.organization_id and o.id <> u.organization_id) as organization
  ${pending}
  left join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id and c.deleted_at is null
  where m.user_id = $1 and i.follow_up_date >= $2::date::timestamp at time zone $3 and i.follow_up_date < ($2::date + 1)::timestamp at time zone $3
  order by i.follow_up_date, i.id`,
)

/** $1 user id, $2 day, $3 time zone → overdue: those due before. */
export const countOverdue = statement(
  'reminders.countOverdue',
  `select count(*) as overdue ${pending} where m.user_id = $1 and i.follow_up_date < $2::date::timestamp at time zone $3`,
)
