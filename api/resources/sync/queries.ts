import { maxPage } from '../../../shared/contract/sync.ts'
import { contactColumns, interactionColumns } from '../../db/columns.ts'
import { statement } from '../../db/database.ts'

const horizon = '(select xmin from horizon)'

// The maximum page size is also a literal: without it, the plan for any page would sort the whole organization first.
const after = (table: string, kind: number, columns: string, afterId: string) => `
  select ${kind} as kind, id, changed_xid, case when deleted_at is null then (select row_to_json(r) from (select ${columns} from (select t.*) x) r) end as row
  from ${table} t
  where organization_id = $1 and (changed_xid, id) > ($2::xid8, ${afterId}) and changed_xid < ${horizon}
  order by changed_xid, id limit ${maxPage}`

/** Ordered by the newest change: if many might be newer, Postgres would scan the whole index for any of them. */
const held = (table: string) =>
  `coalesce((select changed_xid from ${table} where organization_id = $1 order by changed_xid desc, id desc limit 1) >= ${horizon}, false)`
const listOf = (what: string, condition: string) =>
  `coalesce(json_agg(${what}) filter (where ${condition}), '[]')::text`

/** A column of the last row of the sorted page. */
const last = (column: string) => `(array_agg(${column}))[count(*)]`

/**
 * A page of changes in the order of (transaction, kind, id). Only transactions older than every open one are included: a later
 * commit can then never be before the cursor. $1 organization id, $2 transaction, $3 last contact id and $4 last interaction id, $5
 * rows, $6 bytes after which no further row is taken → the parts of the response as JSON text, the position of the last row, whether
 * the page is full, whether newer rows are held back by an open transaction; the epoch of the stored transaction ids, and the last
 * one assigned by this cluster.
 */
export const changes = statement(
  'sync.changes',
  `
  with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
  found as materialized (
    select * from (
      (${after('contacts', 0, contactColumns, '$3')}) union all (${after('interactions', 1, interactionColumns, '$4')})
    ) both_kinds order by changed_xid, kind, id limit $5
  ),
  page as (
    select * from (
      select *, sum(pg_column_size(row)) over (order by changed_xid, kind, id rows between unbounded preceding and 1 preceding) as bytes from found
    ) sized where coalesce(bytes, 0) < $6 order by changed_xid, kind, id
  )
  select
    ${listOf('row', 'kind = 0 and row is not null')} as contacts, ${listOf('row', 'kind = 1 and row is not null')} as interactions,
    ${listOf('id', 'kind = 0 and row is null')} as "deletedContacts", ${listOf('id', 'kind = 1 and row is null')} as "deletedInteractions",
    case when count(*) > 0 then json_build_object('xid', ${last('changed_xid')}::text, 'kind', ${last('kind')}, 'id', ${last('id')}) end as last,
    (select count(*) from found) = $5 or (select count(*) from found) > count(*) as "isFull",
    ${held('contacts')} or ${held('interactions')} as held,
    (select epoch from feed_epoch) as epoch, pg_snapshot_xmax(pg_current_snapshot())::text as newest
  from page`,
)
