import { interactionFields as fields } from '../../../shared/domain/fields.ts'
import { byRole, type Role } from '../../../shared/domain/permissions.ts'
import {
  assignments,
  columnNames,
  emptied,
  inputOf,
  inputValues,
  interactionColumns,
  textColumns,
} from '../../db/columns.ts'
import { statement } from '../../db/database.ts'
import { changedBy, listQueries, recordQueries, type RecordTable } from '../../db/recordQueries.ts'
import { iso, unestimated } from '../../db/sql.ts'

const table = (role: Role): RecordTable => ({
  table: 'interactions',
  variant: role,
  columns: interactionColumns(role),
  // With the table's name: in the list's columns `date` is the formatted text.
  order: 'interactions.date desc, interactions.id desc',
  texts: textColumns(fields),
  listed: 'true',
  // What points and their history count stays.
  emptied: emptied(fields, {
    contactId: null,
    type: null,
    date: null,
    location: `lat = 0, lng = 0, address = ''`,
    followUpDate: null,
    followUpType: null,
    followUpCompleted: null,
  }),
  told: `concat_ws(' ', (select c.name from contacts c where c.organization_id = $1 and c.id = t.contact_id), t.address, t.notes)`,
  author: 'user_id',
})

export const records = byRole((role) => recordQueries(table(role)))

const state = {
  none: 'follow_up_date is null',
  pending: 'follow_up_date is not null and not follow_up_completed',
  overdue: 'follow_up_date < now() and not follow_up_completed',
  completed: 'follow_up_date is not null and follow_up_completed',
}

/**
 * $1 organization id, $2 from, $3 to, $4 contact id, $5 type, $6 state of the follow-up, each or null, $7 id after
 * which to go on or null, $8 rows or null, $9 bytes of a piece; the newest first.
 */
export const part = byRole((role) =>
  listQueries(
    table(role),
    `
  ($2::timestamptz is null or date >= $2) and ($3::timestamptz is null or date <= $3)
  and ($4::integer is null or contact_id = any (array(select $4 union all select alias from contact_aliases($1) where root = $4))) and ($5::text is null or type = $5)
  and case $6::text when 'none' then ${state.none} when 'pending' then ${state.pending}
    when 'overdue' then ${state.overdue} when 'completed' then ${state.completed} else true end
  and ($7::integer is null or (date, id) < (select date, id from interactions where organization_id = $1 and id = $7))`,
    '$8',
    '$9',
  ),
)

/** The contact is looked up, and with it whether the follow-up is dropped. */
const { contactId: _, followUpDate: __, followUpDropped: ___, ...ownFields } = fields

/**
 * $1 organization id, $2 contact id → whether they asked not to be contacted and have been deleted: devices forget the
 * mark with the contact, and may go on planning. Locked, so that a deletion waits, and then finds what was planned.
 */
export const lockGone = statement('interactions.lockGone', 'select contact_is_gone($1, $2) as "isGone"')

/** $1 organization id, $2 id: the same of the contact that an interaction has, and nothing without one. */
export const lockContact = statement(
  'interactions.lockContact',
  'select contact_is_gone(organization_id, contact_id) from interactions where organization_id = $1 and id = $2',
)

const dropped = (date: string): string => `jsonb_build_object('date', ${iso(date)}, 'reason', null)`

/**
 * Records interactions with their points and achievements in one atomic statement. $1 organization id, $2 the
 * interactions as JSON, each with its user's id, $3 points for an interaction, $4 for a completed follow-up, $5 for a
 * streak, $6 length of a streak in days → rows; none for a known clientId, or an unknown contact. Open follow-ups with a
 * contact who is gone are stored as dropped, as those before.
 */
export const insert = byRole((role) =>
  statement(
    `interactions.${role}.insert`,
    `
  with input as (
    select * from jsonb_to_recordset($2::jsonb)
      as input("clientId" uuid, hash text, "userId" integer, "contactClientId" uuid, "madeAt" timestamptz, device text, ${inputOf(fields)})
  ),
  -- Looked up one by one: a join would read all contacts of the organization, for a single row too.
  named as materialized (
    select i.*, case
      when i."contactId" is not null then (select id from contacts where organization_id = ${unestimated('$1::integer')} and id = i."contactId"
        and client_id = coalesce(i."contactClientId", client_id))
      when i."contactClientId" is not null then (select id from contacts where organization_id = ${unestimated('$1::integer')} and client_id = i."contactClientId")
    end as contact_id
    from input i
  ),
  judged as materialized (
    select n.*, case when "followUpDate" is not null and "followUpCompleted" is not true then contact_is_gone($1, n.contact_id) else false end as is_dropped from named n
  ),
  inserted as (
    insert into interactions (organization_id, client_id, create_hash, contact_id, user_id, follow_up_date, follow_up_dropped,
      ${columnNames(ownFields)}, made_at, device)
    select $1, "clientId", decode(hash, 'hex'), contact_id, "userId", case when not is_dropped then "followUpDate" end,
      case when is_dropped then ${dropped('"followUpDate"')} else "followUpDropped" end,
      ${inputValues(ownFields)}, "madeAt", device
    from judged as input where contact_id is not null or ("contactId" is null and "contactClientId" is null)
    on conflict (organization_id, client_id) do nothing returning *
  ),
  earned as (
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
    select organization_id, user_id, $3::integer, 'interaction_created', 'interaction', id, '' from inserted
    union all
    select organization_id, user_id, $4::integer, 'follow_up_completed', 'interaction', id, ${iso('follow_up_date')} from inserted
    where follow_up_completed and follow_up_date is not null returning user_id, reason
  ),
  -- Counted once per user, after all rows are inserted: the aggregates wait for them. In the order of users, which is the locking order everywhere.
  counted as materialized (
    select count(interactions_added($1, user_id, ids, dates, $5, $6)), count(case when completed then earn_achievements($1, user_id, 'follow_up_count') end)
    from (
      select user_id, array_agg(id) as ids, array_agg(date) as dates, exists (select from earned e where e.user_id = i.user_id and reason = 'follow_up_completed') as completed
      from inserted i group by user_id order by user_id
    ) added
  )
  select row_to_json(r) as row from (select ${interactionColumns(role)} from inserted) r, counted`,
  ),
)

/** $1 organization id, $2 id → the confidential notes of an interaction, for what is added to them. */
export const confidentialOf = statement(
  'interactions.confidentialOf',
  'select confidential from interactions where organization_id = $1 and id = $2',
)

/** $1 organization id, $2 id or null, $3 clientId or null → id of the contact that has both, a deleted one included. */
export const findContact = statement(
  'interactions.findContact',
  `
  select id from contacts where organization_id = $1 and ($2::integer is not null and id = $2 and client_id = coalesce($3::uuid, client_id) or $2 is null and client_id = $3::uuid)`,
)

/**
 * $1 organization id, $2 id, $3 the changed columns as JSON, $4 user id, $5 opId, $6 time by the device's clock
 * and $7 device, each or null → row.
 */
export const update = byRole((role) =>
  statement(
    `interactions.${role}.update`,
    `
  with updated as (
    update interactions set ${assignments('interactions', fields)},
      ${changedBy(4)}
    from (select $3::jsonb as p) as patch, jsonb_to_record(p) as input(${inputOf(fields)})
    where organization_id = $1 and id = $2 returning interactions.*
  )
  select row_to_json(r) as row from (select ${interactionColumns(role)} from updated) r`,
  ),
)

/**
 * $1 organization id, $2 contact id, $3 user id, $4 opId, $5 time by the device's clock, $6 device: drops the open
 * follow-ups with a contact and what was merged into it, also of interactions that are in the bin → ids.
 */
export const dropFollowUps = statement(
  'interactions.dropFollowUps',
  `
  with recursive named (id, client_id) as (
    select id, client_id from contacts where organization_id = $1 and id = $2
    union
    select c.id, c.client_id from named n join contacts c on c.organization_id = $1 and c.merged_into = n.client_id
  )
  update interactions set follow_up_dropped = ${dropped('follow_up_date')},
    follow_up_date = null, ${changedBy(3)}
  where organization_id = $1 and contact_id in (select id from named) and purged_at is null
    and follow_up_date is not null and not follow_up_completed
  returning id`,
)
