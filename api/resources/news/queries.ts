import { maxCounts } from '../../../shared/domain/limits.ts'
import { plannedAnew, statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** Longest time of which news are told, and how long they are offered. */
const told = `interval '30 days'`
const offered = `interval '1 day'`

/** $1 organization id, $2 user id → since, until: when the user was away; none if they have dismissed it. */
export const absence = statement(
  'news.absence',
  `
  select ${iso(`greatest(since, until - ${told})`)} as since, ${iso('until')} as until from absences
  where user_id = $2 and until > now() - ${offered} and not ($1 = any(dismissed_in))`,
)

/** $1 organization id, $2 user id: what was told them of it is not told again. */
export const dismiss = statement(
  'news.dismiss',
  `update absences set dismissed_in = dismissed_in || $1::integer where user_id = $2 and not ($1 = any(dismissed_in))`,
)

const during = (time: string) => `${time} > $3::timestamptz and ${time} <= $4::timestamptz`
const isMine = `c.assignee->>'to' = $2::text and c.assignee->>'answer' is distinct from 'declined'`

/** What others changed of records, besides to whom they are given, which is news of its own. */
const changed = (entity: string) => `
  select r.entity_id, max(r.changed_at) as at from record_changes r
  where r.organization_id = $1 and r.entity = '${entity}' and ${during('r.changed_at')} and r.changed_by is distinct from $2
    and r.new - 'assignee' <> '{}'
  group by r.entity_id`

/** What was answered by whom the user has asked. */
const answered = `
  select r.entity, r.entity_id, r.new->'assignee'->>'answer' as answer, r.changed_at as at from record_changes r
  where r.organization_id = $1 and ${during('r.changed_at')} and r.changed_by is distinct from $2
    and r.new->'assignee'->>'by' = $2::text and r.new->'assignee'->>'answer' is not null`

/** What was the user's until another member assigned it otherwise. */
const taken = `
  select r.entity, r.entity_id, r.changed_at as at from record_changes r
  where r.organization_id = $1 and ${during('r.changed_at')} and r.changed_by is distinct from $2
    and r.old->'assignee'->>'to' = $2::text and r.old->'assignee'->>'answer' is distinct from 'declined'`

const noticesOf = (kind: string) => `
  from notifications n where n.organization_id = $1 and n.user_id = $2 and n.kind = '${kind}' and ${during('n.created_at')}`

/** Joins, as `r`, the contact that an id is of: itself, or what it was merged into. */
const rootOf = (contact: string) =>
  `join contacts r on r.organization_id = $1 and r.id = coalesce((select root from aliases where alias = ${contact}), ${contact})`

/** Each: kind, key (what is counted once), at, id and name of what is named. */
const entries = [
  `select 'contactsGiven' as kind, r.id as key, n.created_at as at, r.id, r.name
    from (select n.* ${noticesOf('contact_assigned')}) n
    join contacts c on c.organization_id = $1 and c.id = n.reference_id and c.deleted_at is null and ${isMine} and c.assignee->>'at' = n.occasion
    ${rootOf('c.id')}`,
  `select 'followUpsGiven', i.id, n.created_at, r.id, r.name
    from (select n.* ${noticesOf('follow_up_assigned')}) n
    join interactions i on i.organization_id = $1 and i.id = n.reference_id and i.deleted_at is null and i.responsible_id = $2
      and i.assignee->>'at' = n.occasion and i.follow_up_date is not null and not i.follow_up_completed
      and may_be_contacted(i.organization_id, i.contact_id)
    left ${rootOf('i.contact_id')}`,
  `select 'taken', r.id, t.at, r.id, r.name from (${taken}) t
    join contacts c on c.organization_id = $1 and t.entity = 'contact' and c.id = t.entity_id and c.deleted_at is null and (${isMine}) is not true
    ${rootOf('c.id')}`,
  `select 'taken', -i.id, t.at, r.id, r.name from (${taken}) t
    join interactions i on i.organization_id = $1 and t.entity = 'interaction' and i.id = t.entity_id and i.deleted_at is null and i.responsible_id <> $2
    left ${rootOf('i.contact_id')}`,
  `select a.answer, r.id, a.at, r.id, r.name from (${answered}) a
    join contacts c on c.organization_id = $1 and a.entity = 'contact' and c.id = a.entity_id and c.deleted_at is null
    ${rootOf('c.id')}`,
  // Below zero: an interaction may have the id of a contact.
  `select a.answer, -i.id, a.at, r.id, r.name from (${answered}) a
    join interactions i on i.organization_id = $1 and a.entity = 'interaction' and i.id = a.entity_id and i.deleted_at is null
    left ${rootOf('i.contact_id')}`,
  // What was deleted has no page to lead to.
  `select 'contactsChanged', c.id, r.at, case when c.deleted_at is null then c.id end, c.name from (${changed('contact')}) r
    join contacts c on c.organization_id = $1 and c.id = r.entity_id and c.purged_at is null and c.merged_into is null and ${isMine}`,
  `select 'followUpsChanged', i.id, t.at, r.id, r.name from (${changed('interaction')}) t
    join interactions i on i.organization_id = $1 and i.id = t.entity_id and i.purged_at is null and i.responsible_id = $2
      and (i.follow_up_date is not null or i.follow_up_dropped is not null)
    left ${rootOf('i.contact_id')}`,
  // Also with what was merged into the contact.
  `select 'visits', c.id, i.created_at, c.id, c.name from contacts c
    cross join lateral (select c.id union all select alias from aliases where root = c.id) named
    join interactions i on i.organization_id = $1 and i.contact_id = named.id and i.deleted_at is null and i.user_id <> $2 and ${during('i.created_at')}
    where c.organization_id = $1 and c.deleted_at is null and c.assignee is not null and ${isMine}`,
  `select 'areas', a.id, s.created_at, a.id, a.name from area_assignments s
    join areas a on a.organization_id = $1 and a.id = s.area_id
    where s.organization_id = $1 and s.user_ids @> array[$2::integer] and ${during('s.created_at')}`,
  `select 'members', u.id, m.created_at, u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.organization_id = $1 and m.user_id <> $2 and ${during('m.created_at')}`,
  `select 'achievements', e.id, e.earned_at, null::integer, a.name from user_achievements e
    join achievements a on a.organization_id = $1 and a.id = e.achievement_id
    where e.organization_id = $1 and e.user_id = $2 and ${during('e.earned_at')}`,
]

/** What needs the user on their other devices: as many as these have said. */
const asking = `
  select 'asking' as kind, (row_number() over ())::integer as key, d.reported_at as at, null::integer as id, d.device as name, d.asking as number
  from device_queues d join sessions s on s.id = d.session_id and s.user_id = $2 and s.revoked_at is null and s.id <> $5
  where d.organization_id = $1 and d.asking > 0`

/**
 * $1 organization id, $2 user id, $3 since, $4 until, $5 sign-in id → kind, count, and the newest items of each. How
 * much it reads depends on how long the user was away.
 */
export const list = plannedAnew(
  'news.list',
  `
  with aliases as materialized (select alias, root from contact_aliases($1))
  select kind, least(sum(number), 2147483647)::integer as count,
    to_json((array_agg(json_build_object('id', id, 'name', name) order by at desc, id))[1:${maxCounts.newsItems}]) as items
  from (
    select kind, key, id, name, max(at) as at, 1 as number from (${entries.join('\n  union all ')}) e group by kind, key, id, name
    union all select kind, key, id, name, at, number from (${asking}) a
  ) e
  group by kind`,
)
