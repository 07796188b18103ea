import { maxCounts } from '../../../shared/domain/limits.ts'
import { statement } from '../../db/database.ts'
import { chosenZone, iso, isOn } from '../../db/sql.ts'

/**
 * $1 organization id, $2 user id, $3 kind, $4 id of its subject, $5 occasion: each is inserted once, and none that the user has
 * turned off.
 */
export const insert = statement(
  'notifications.insert',
  `
  insert into notifications (organization_id, user_id, kind, reference_id, occasion)
  select $1::integer, id, $3::text, $4::integer, $5::text from users
  where id = $2 and ($3 <> 'invitation_accepted' or ${isOn('preferences', 'teamUpdates')}) on conflict do nothing`,
)

/** → timeZone: those of organizations, and those that users have chosen for their mornings. */
export const timeZones = statement(
  'notifications.timeZones',
  `
  select time_zone as "timeZone" from organizations
  union select ${chosenZone('users')} from users where ${chosenZone('users')} is not null`,
)

/**
 * $1 user id, or null for all, $2 time zone, or null for all: creates notifications of the follow-ups that
 * they do and that are due by the end of the organization's day, once for each scheduled date, unless they have turned
 * these off or the contact asked not to be contacted → organizationId of each. Existing ones are not tried again: a refused row would use up an id.
 */
export const insertDue = statement(
  'notifications.insertDue',
  `
  insert into notifications (organization_id, user_id, kind, reference_id, occasion)
  select i.organization_id, i.responsible_id, 'follow_up_due', i.id, ${iso('i.follow_up_date')}
  from memberships m
  join users u on u.id = m.user_id
  join organizations o on o.id = m.organization_id
  join interactions i on i.organization_id = m.organization_id and i.responsible_id = m.user_id
  where ${isOn('u.preferences', 'contactUpdates')} and ($1::integer is null or m.user_id = $1) and ($2::text is null or o.time_zone = $2) and i.deleted_at is null and not i.follow_up_completed
    and i.follow_up_date < (date_trunc('day', now() at time zone o.time_zone) + interval '1 day') at time zone o.time_zone
    and not exists (
      select from notifications n where n.organization_id = i.organization_id and n.user_id = i.responsible_id and n.kind = 'follow_up_due'
        and n.reference_id = i.id and n.occasion = ${iso('i.follow_up_date')})
    and may_be_contacted(i.organization_id, i.contact_id)
  on conflict do nothing returning organization_id as "organizationId"`,
)

/** What a notification is about: rows of the kinds that name a contact or an interaction. */
const ofContact = `n.kind in ('contact_assigned', 'contact_declined')`
const ofInteraction = `n.kind in ('follow_up_due', 'follow_up_assigned', 'follow_up_declined')`

// Not of organizations that the user has left; a follow-up only while it is pending on that date, wanted and theirs; an
// assignment only while it stands, and a question only as long as it was not declined. Which contact an interaction is
// about is asked for listed rows alone, as it costs more than all else: for thousands it would take seconds.
const shown = `
  from notifications n
  join memberships m on m.organization_id = n.organization_id and m.user_id = n.user_id
  left join interactions i on ${ofInteraction} and i.organization_id = n.organization_id and i.id = n.reference_id and i.deleted_at is null
  left join contacts c on ${ofContact} and c.organization_id = n.organization_id and c.deleted_at is null and c.id = n.reference_id
  where n.user_id = $1 and case n.kind
    when 'follow_up_due' then not i.follow_up_completed and ${iso('i.follow_up_date')} = n.occasion and i.responsible_id = n.user_id
      and may_be_contacted(i.organization_id, i.contact_id)
    when 'follow_up_assigned' then i.assignee->>'at' = n.occasion and i.responsible_id = n.user_id and i.follow_up_date is not null and not i.follow_up_completed
      and may_be_contacted(i.organization_id, i.contact_id)
    when 'follow_up_declined' then i.assignee->>'at' = n.occasion and i.assignee->>'answer' = 'declined'
    when 'contact_assigned' then c.assignee->>'at' = n.occasion and c.assignee->>'to' = n.user_id::text and c.assignee->>'answer' is distinct from 'declined'
    when 'contact_declined' then c.assignee->>'at' = n.occasion and c.assignee->>'answer' = 'declined'
    else true end`

const row = `
  n.id, n.organization_id as "organizationId", n.kind,
    -- A contact that was merged since has no page of its own.
    case when c.id is null then n.reference_id else contact_root(n.organization_id, c.id) end as "referenceId",
    case n.kind
      when 'achievement_earned' then (select name from achievements a where a.organization_id = n.organization_id and a.id = n.reference_id)
      when 'invitation_accepted' then (
        select u.name from invitations v join users u on u.id = v.accepted_by where v.organization_id = n.organization_id and v.id = n.reference_id)
      else (
        select name from contacts r where r.organization_id = n.organization_id and r.deleted_at is null
          and r.id = contact_root(n.organization_id, coalesce(c.id, i.contact_id)))
    end as subject,
    case n.kind when 'follow_up_due' then ${iso('i.follow_up_date')} end as "dueDate", ${iso('n.created_at')} as "createdAt", ${iso('n.read_at')} as "readAt",
    n.received_at is null and n.kind in ('contact_assigned', 'follow_up_assigned') as "isNew"`

/** $1 user id, $2 rows → notifications, the newest first. */
export const list = statement('notifications.list', `select ${row} ${shown} order by n.id desc limit $2`)

/** $1 user id, $2 ids → those of them that are unread, the newest first. */
export const listUnread = statement(
  'notifications.listUnread',
  `select ${row} ${shown} and n.id = any($2) and n.read_at is null order by n.id desc`,
)

/** $1 user id → unread. */
export const countUnread = statement(
  'notifications.countUnread',
  `select count(*) as unread ${shown} and n.read_at is null`,
)

/** $1 user id, $2 ids → organizationId of each organization of which the user's devices did not have some. */
export const markReceived = statement(
  'notifications.markReceived',
  `
  with received as (
    update notifications set received_at = now() where user_id = $1 and received_at is null and id = any($2) returning organization_id
  )
  select distinct organization_id as "organizationId" from received`,
)

/** $1 user id, $2 ids, or null for all, $3 the last id, or null for any → organizationId of each organization of which some were unread. */
export const markRead = statement(
  'notifications.markRead',
  `
  with read as (
    update notifications set read_at = now(), received_at = coalesce(received_at, now()) where user_id = $1 and read_at is null and ($2::integer[] is null or id = any($2))
      and ($3::integer is null or id <= $3)
    returning organization_id
  )
  select distinct organization_id as "organizationId" from read`,
)

const receiptOf = (entity: string, table: string, kind: string) => `
  select '${entity}' as entity, r.id, r.assignee->>'at' as at, ${iso('n.received_at')} as "receivedAt", ${iso('n.read_at')} as "readAt"
  from ${table} r
  left join notifications n on n.organization_id = r.organization_id and n.user_id = (r.assignee->>'to')::integer and n.kind = '${kind}'
    and n.reference_id = r.id and n.occasion = r.assignee->>'at'
  where r.organization_id = $1 and r.assignee is not null and r.assignee->>'answer' is null and r.deleted_at is null
    and ($2::text is null or r.assignee->>'by' = $2)`

/** $1 organization id, $2 id of who has asked, or null for anyone → receipts of what is not answered, the newest first. */
export const receipts = statement(
  'notifications.receipts',
  `
  select * from (${receiptOf('contact', 'contacts', 'contact_assigned')}
    union all ${receiptOf('interaction', 'interactions', 'follow_up_assigned')}) asked
  order by at desc limit ${maxCounts.receipts}`,
)
