import { auditDays, type AuditKind } from '../../../shared/domain/audit.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 organization id, $2 kind, $3 user id, $4 target's user id, $5 target's id, $6 device, $7 details as JSON. */
export const insert = statement(
  'audit.insert',
  `
  insert into audit_events (organization_id, kind, user_id, target_user_id, target_id, device, details)
  values ($1, $2, $3, (select id from users where id = $4), $5, $6, $7)`,
)

/**
 * $1 organization id, $2 kind, $3 user id, $4 device, $5 details as JSON, $6 clientId, $7 when it was made by a clock
 * that may be wrong: never later than now, and never so long ago that the log does not go back so far.
 */
export const insertExport = statement(
  'audit.insertExport',
  `
  insert into audit_events (organization_id, kind, user_id, device, details, client_id, at)
  values ($1, $2, $3, $4, $5, $6, greatest(least($7::timestamptz, now()), now() - interval '${auditDays - 1} days'))
  on conflict (organization_id, client_id) where client_id is not null do nothing`,
)

/** $1 user id, $2 kind, $3 device, $4 details as JSON: an event in all organizations of the user. */
export const insertForUser = statement(
  'audit.insertForUser',
  `
  insert into audit_events (organization_id, kind, user_id, device, details)
  select m.organization_id, $2, m.user_id, $3, $4 from memberships m where m.user_id = $1`,
)

/** Deletions, returns, merges and separations are in the records' own history, those that follow from other events too. */
const ofRecords = `
  select c.changed_at as at, 1 as source, c.id,
    case when c.new -> 'deleted_at' is not null then case when c.new ->> 'deleted_at' is null then 'returned' else 'deleted' end
      when c.new ->> 'merged' is null then 'separated' else 'merged' end as kind,
    c.changed_by as user_id, c.entity, c.entity_id, c.device, null::integer as target_user_id, null::integer as target_id, '{}'::jsonb as details
  from record_changes c
  where c.organization_id = $1 and (c.new -> 'deleted_at' is not null or c.new -> 'merged' is not null) and not c.is_part and c.changed_at > now() - interval '${auditDays} days'`

/** Imports, and what was undone of them, are rows of their own. */
const ofImports = (kind: AuditKind, source: number, at: string, by: string, count: string) => `
  select i.${at} as at, ${source} as source, i.id, '${kind}' as kind, i.${by} as user_id, null::text as entity, null::integer as entity_id,
    null::text as device, null::integer as target_user_id, null::integer as target_id, jsonb_build_object('file', i.file_name, 'count', nullif(${count}, 0)) as details
  from imports i where i.organization_id = $1 and i.${at} > now() - interval '${auditDays} days'`

const ofEvents = `
  select e.at, 0 as source, e.id, e.kind, e.user_id, null::text as entity, null::integer as entity_id, e.device, e.target_user_id, e.target_id, e.details
  from audit_events e where e.organization_id = $1`

const all = `${ofEvents} union all ${ofRecords} union all ${ofImports('imported', 2, 'created_at', 'created_by', 'i.created + i.updated')}
    union all ${ofImports('importUndone', 3, 'undone_at', 'undone_by', 'i.undone')}`

/** Events whose target is an invitation: that of others is the id of something else. */
const ofInvitations = (
  ['createInvitation', 'resendInvitation', 'revokeInvitation', 'acceptInvitation'] satisfies AuditKind[]
).map((kind) => `'${kind}'`)

/** $1 organization id, $2 rows → members, and whose events are listed, by name. */
export const people = statement(
  'audit.people',
  `
  with people as (select user_id from memberships where organization_id = $1 union select l.user_id from (${all}) l)
  select u.id, u.name, exists (select from memberships m where m.organization_id = $1 and m.user_id = u.id) as "isMember"
  from people p cross join lateral (select id, name from users where id = p.user_id limit 1) u order by lower(u.name), u.id limit $2`,
)

/**
 * $1 organization id, $2 user id, $3 kind, $4 from, $5 to, each or null, $6 to $8 where the previous page ended (time in
 * milliseconds, source, id) or null, $9 rows → entries, the newest first.
 */
export const list = statement(
  'audit.list',
  `
  select ${iso('l.at')} as at, (extract(epoch from l.at) * 1000)::bigint || '.' || l.source || '.' || l.id as position, l.kind,
    l.user_id as "userId", u.name as by, l.entity, l.details->>'role' as role, l.device, l.details->'exported' as exported,
    (l.details->>'count')::integer as count, l.details->>'from' as from, l.details->>'to' as to,
    coalesce(t.name, i.email, l.details->>'file', l.details->>'name', case l.entity
      when 'contact' then (select name from contacts where organization_id = $1 and id = l.entity_id)
      when 'interaction' then (select c.name from interactions n join contacts c on c.organization_id = n.organization_id and c.id = n.contact_id
        where n.organization_id = $1 and n.id = l.entity_id and c.organization_id = $1)
    end) as target
  from (${all}) l
  left join users u on u.id = l.user_id
  left join users t on t.id = l.target_user_id
  left join invitations i on i.organization_id = $1 and i.id = l.target_id and l.kind in (${ofInvitations.join(', ')})
  where ($2::integer is null or l.user_id = $2) and ($3::text is null or l.kind = $3)
    and ($4::timestamptz is null or l.at >= $4) and ($5::timestamptz is null or l.at <= $5)
    and ($6::bigint is null or (l.at, l.source, l.id) < (to_timestamp($6::bigint / 1000.0)::timestamptz(3), $7::integer, $8::bigint))
  order by l.at desc, l.source desc, l.id desc limit $9`,
)

/** $1 number: drops that many events that are older than the log goes back → ids. */
export const dropOld = statement(
  'audit.dropOld',
  `
  with old as (
    select e.organization_id, e.id from organizations o join audit_events e on e.organization_id = o.id
    where e.at <= now() - interval '${auditDays} days' limit $1
  )
  delete from audit_events e using old where e.organization_id = old.organization_id and e.id = old.id returning e.id`,
)
