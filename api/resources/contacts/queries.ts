import { contactFields as fields } from '../../../shared/domain/fields.ts'
import {
  assignments,
  columnNames,
  contactColumns,
  emptied,
  inputOf,
  inputValues,
  textColumns,
} from '../../db/columns.ts'
import { statement } from '../../db/database.ts'
import { changedBy, listQueries, recordQueries, type RecordTable } from '../../db/recordQueries.ts'

const table: RecordTable = {
  table: 'contacts',
  columns: contactColumns,
  order: 'contacts.id',
  texts: textColumns(fields),
  // What was merged into another contact is an alias of it.
  listed: 'merged_into is null',
  // Of the mark what keeps others from reminding of them.
  emptied: emptied(fields, {
    name: `name = '–'`,
    doNotContact: `do_not_contact = jsonb_set(do_not_contact, '{reason}', 'null')`,
  }),
  told: `concat_ws(' ', t.name, t.phone, t.email, t.address)`,
  author: 'created_by',
}

export const records = recordQueries(table)

/** $1 organization id, $2 status or null, $3 id after which to go on, $4 rows or null, $5 bytes of a piece. */
export const part = listQueries(table, '($2::text is null or status = $2) and id > $3', '$4', '$5')

/**
 * $1 organization id, $2 the contacts as JSON, each with its user's id → rows; none for a clientId that is known. Earns
 * what they reach.
 */
export const insert = statement(
  'contacts.insert',
  `
  with inserted as (
    insert into contacts (organization_id, client_id, create_hash, ${columnNames(fields)}, created_by, made_at, device)
    select $1, "clientId", decode(hash, 'hex'), ${inputValues(fields)}, "userId", "madeAt", device
    from jsonb_to_recordset($2::jsonb) as input("clientId" uuid, hash text, "userId" integer, "madeAt" timestamptz, device text, ${inputOf(fields)})
    on conflict (organization_id, client_id) do nothing returning *
  ),
  -- Counted once per user, after all rows are inserted: the aggregate waits for them. In the order of users, which is the locking order everywhere.
  counted as materialized (
    select count(earn_achievements($1, created_by, 'contact_count')) from (select created_by from inserted group by 1 order by 1) added
  )
  select row_to_json(r) as row from (select ${contactColumns} from inserted) r, counted`,
)

/**
 * $1 organization id, $2 id, $3 the changed fields as JSON, $4 user id, $5 opId, $6 time by the device's clock
 * and $7 device, each or null → row.
 */
export const update = statement(
  'contacts.update',
  `
  with updated as (
    update contacts set ${assignments('contacts', fields)},
      ${changedBy(4)}
    from (select $3::jsonb as p) as patch, jsonb_to_record(p) as input(${inputOf(fields)})
    where organization_id = $1 and id = $2 returning contacts.*
  )
  select row_to_json(r) as row from (select ${contactColumns} from updated) r`,
)

/** $1 organization id. One merge at a time: two at once could make two contacts aliases of each other. */
export const lockMerging = statement(
  'contacts.lockMerging',
  `select pg_advisory_xact_lock(hashtextextended('outreach: merging ' || $1::integer, 0))`,
)

/**
 * $1 organization id, $2 clientId of a contact, $3 id of another one → the id of the contact that the first stands for,
 * null if it is missing, deleted or leads to a deleted one; whether the other one stands for it, too.
 */
export const mergeTarget = statement(
  'contacts.mergeTarget',
  `
  select r.id, coalesce(r.id = contact_root($1, $3), false) as "isSame" from (select) one
  left join contacts t on t.organization_id = $1 and t.client_id = $2 and t.deleted_at is null
  left join contacts r on r.organization_id = $1 and r.id = contact_root($1, t.id) and r.merged_into is null`,
)

/** $1 organization id, $2 id → row of the contact that it has been merged into; none if that is deleted. */
export const root = statement(
  'contacts.root',
  `
  select (select row_to_json(r) from (select ${contactColumns} from (select contacts.*) x) r) as row from contacts
  where organization_id = $1 and id = contact_root($1, $2) and deleted_at is null and merged_into is null`,
)

/** $1 organization id, $2 and $3 ids → a row if one of these contacts is or was an alias of another one. */
export const wasMerged = statement(
  'contacts.wasMerged',
  `
  select from record_changes where organization_id = $1 and entity = 'contact' and entity_id in ($2, $3) and new ? 'merged' limit 1`,
)

/** $1 organization id, $2 a mark as JSON → a row if it stands at one of the contacts. */
export const hasMark = statement(
  'contacts.hasMark',
  `select from contacts where organization_id = $1 and do_not_contact = $2::jsonb limit 1`,
)

/**
 * $1 organization id, $2 days that rows stay in the bin: what was merged into contacts that have been in it for longer
 * is deleted with them → ids.
 */
export const followDeleted = statement(
  'contacts.followDeleted',
  `
  update contacts a set deleted_at = r.deleted_at, deleted_by = r.deleted_by, updated_by = r.deleted_by, last_made_at = null, last_device = null
  from contacts r
  where a.organization_id = $1 and a.deleted_at is null and r.organization_id = $1 and r.client_id = a.merged_into
    and r.deleted_at is not null and r.purged_at is null and r.deleted_at <= now() - make_interval(days => $2::integer)
  returning a.id`,
)

/** $1 organization id: what imports have noted of contacts that were removed for good. */
export const forgetImported = statement(
  'contacts.forgetImported',
  `
  delete from import_contacts d using contacts c
  where d.organization_id = $1 and c.organization_id = $1 and c.id = d.contact_id and c.purged_at is not null`,
)
