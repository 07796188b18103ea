import { contactColumns, interactionColumns } from '../../db/columns.ts'
import { statement } from '../../db/database.ts'

const after = (table: string, kind: number, columns: string, afterId: string) => `
  select ${kind} as kind, id, changed_xid, deleted_at is not null as deleted,
    case when deleted_at is null then (select row_to_json(r) from (select ${columns} from (select t.*) x) r) end as row
  from ${table} t, horizon
  where organization_id = $1 and (changed_xid, id) > ($2::xid8, ${afterId}) and changed_xid < horizon.xmin
  order by changed_xid, id limit $5`

/**
 * A page of changes in the order of (transaction, kind, id). Only transactions older than every one still open are given:
 * a later commit can then never end up before the cursor.
 * $1 organization id, $2 transaction, $3 contact id and $4 interaction id after which to go on, $5 rows
 * → the parts of the answer as JSON text, the position of the last row, whether the page is full, and whether newer rows
 * are held back by an open transaction.
 */
export const changes = statement('sync.changes', `
  with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
  page as (
    select * from (
      (${after('contacts', 0, contactColumns, '$3')}) union all (${after('interactions', 1, interactionColumns, '$4')})
    ) both_kinds order by changed_xid, kind, id limit $5
  ),
  last as (select changed_xid::text as xid, kind, id from page order by page.changed_xid desc, kind desc, id desc limit 1)
  select
    (select coalesce(json_agg(row order by changed_xid, id) filter (where kind = 0 and not deleted), '[]')::text from page) as contacts,
    (select coalesce(json_agg(row order by changed_xid, id) filter (where kind = 1 and not deleted), '[]')::text from page) as interactions,
    (select coalesce(json_agg(id) filter (where kind = 0 and deleted), '[]')::text from page) as "deletedContacts",
    (select coalesce(json_agg(id) filter (where kind = 1 and deleted), '[]')::text from page) as "deletedInteractions",
    (select row_to_json(last) from last) as last,
    (select count(*) from page) = $5 as "isFull",
    exists (select from contacts, horizon where organization_id = $1 and changed_xid >= horizon.xmin)
      or exists (select from interactions, horizon where organization_id = $1 and changed_xid >= horizon.xmin) as held`)

/** → epoch of the stored transaction ids, and the newest one that this cluster has given out. */
export const epoch = statement('sync.epoch', `
  select epoch, pg_snapshot_xmax(pg_current_snapshot())::text as newest from feed_epoch`)
