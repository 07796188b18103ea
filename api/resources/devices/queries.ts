import { maxCounts } from '../../../shared/domain/limits.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** Whether a sign-in has ended by itself, by the same times as in `auth/signIns.ts`. */
const hasExpired = (sessions: string) => `(${sessions}.created_at < now() - interval '90 days'
    or ${sessions}.last_used_at < now() - case when ${sessions}.remember then interval '30 days' else interval '7 days' end)`

/**
 * $1 organization id, $2 sign-in id, $3 user id, $4 name of the device, $5 visits, $6 contacts, $7 changes, $8 how many need
 * a person, $9 when the oldest was recorded, or null. It replaces the last word of a sign-in that has expired on a
 * device of the same name: whoever signs in again would leave that behind.
 */
export const report = statement(
  'devices.report',
  `
  with expired as (
    delete from device_queues d using sessions s
    where d.organization_id = $1 and s.id = d.session_id and d.session_id <> $2 and d.device = $4 and s.user_id = $3 and ${hasExpired('s')}
  )
  insert into device_queues (organization_id, session_id, device, visits, contacts, changes, asking, since)
  values ($1, $2, $4, $5, $6, $7, $8, case when $9::timestamptz > now() then now() else $9::timestamptz end)
  on conflict (organization_id, session_id) do update set device = excluded.device, visits = excluded.visits, contacts = excluded.contacts,
    changes = excluded.changes, asking = excluded.asking, since = excluded.since, reported_at = now()`,
)

/**
 * $1 organization id, $2 user id, or null for all members, $3 sign-in id of who asks → devices: what needs a person
 * first, then what has waited longest. A sign-in that was ended has none, one that has expired keeps its last word.
 */
export const list = statement(
  'devices.list',
  `
  select s.user_id as "userId", d.device as name, d.session_id = $3 as "isThis", d.visits, d.contacts, d.changes, d.asking,
    ${iso('d.since')} as since, ${iso('d.reported_at')} as "reportedAt", ${iso('greatest(d.reported_at, s.last_used_at)')} as "heardAt"
  from device_queues d
  join sessions s on s.id = d.session_id and s.revoked_at is null
  join memberships m on m.organization_id = d.organization_id and m.user_id = s.user_id
  where d.organization_id = $1 and ($2::integer is null or s.user_id = $2)
  order by d.asking > 0 desc, d.since nulls last, d.reported_at desc limit ${maxCounts.devices}`,
)
