import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 user id → createdAt. */
export const find = statement(
  'calendar.find',
  `select ${iso('created_at')} as "createdAt" from calendar_links where user_id = $1`,
)

/** $1 user id, $2 hash of the token: the one before is no address any more → createdAt. */
export const renew = statement(
  'calendar.renew',
  `
  insert into calendar_links (user_id, token_hash) values ($1, $2)
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()
  returning ${iso('created_at')} as "createdAt"`,
)

/** $1 user id. */
export const remove = statement('calendar.remove', 'delete from calendar_links where user_id = $1')

/** $1 hash of the token → userId, language of its user; nothing for one whose account is disabled. */
export const reader = statement(
  'calendar.reader',
  `
  select u.id as "userId", u.preferences->'appearance'->>'language' as language
  from calendar_links l join users u on u.id = l.user_id and u.active where l.token_hash = $1`,
)

/**
 * $1 user id, $2 rows → the pending follow-ups that the user does in the organizations that they belong to, from
 * two months ago on, by time; none of contacts who asked not to be contacted.
 */
export const events = statement(
  'calendar.events',
  `
  select i.id, i.client_id as "clientId", coalesce(i.follow_up_type, 'other') as type, c.name as contact,
    case when i.contact_id is null then i.address end as address, ${iso('i.updated_at')} as "changedAt",
    to_char(i.follow_up_date at time zone o.time_zone, 'YYYY-MM-DD') as day
  from memberships m
  join organizations o on o.id = m.organization_id
  join interactions i on i.organization_id = m.organization_id and i.responsible_id = m.user_id and i.deleted_at is null and not i.follow_up_completed
    and i.follow_up_date > now() - interval '2 months' and may_be_contacted(i.organization_id, i.contact_id)
  left join contacts c on c.organization_id = i.organization_id and c.id = contact_root(i.organization_id, i.contact_id) and c.deleted_at is null
  where m.user_id = $1 order by i.follow_up_date, i.id limit $2`,
)
