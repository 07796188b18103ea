import { maxPage } from '../../../shared/contract/sync.ts'
import { contactFields, interactionFields, type Fields } from '../../../shared/domain/fields.ts'
import { byRole } from '../../../shared/domain/permissions.ts'
import { contactColumns, interactionColumns, textColumns } from '../../db/columns.ts'
import { statement } from '../../db/database.ts'
import { sizeOf } from '../../db/recordQueries.ts'
import { unestimated } from '../../db/sql.ts'

const horizon = '(select xmin from horizon)'

// The maximum page size is also a literal: without it, the plan for any page would sort the whole organization first.
const after = (table: string, kind: number, fields: Fields, afterId: string) => `
  select ${kind} as kind, id, changed_xid, deleted_at is not null as gone,
    case when deleted_at is null then ${sizeOf(textColumns(fields))} else 0 end as size
  from ${table}
  where organization_id = ${unestimated('$1::integer')} and (changed_xid, id) > (${unestimated('$2::xid8')}, ${unestimated(`${afterId}::integer`)}) and changed_xid < ${horizon}
  order by changed_xid, id limit ${maxPage}`

/** The rows of a page as JSON, created only for those that it has: each is read by its id. */
const rowsOf = (table: string, kind: number, columns: string) => `
  coalesce(json_agg((select row_to_json(r) from (select ${columns} from ${table} where organization_id = $1 and ${table}.id = page.id) r))
    filter (where kind = ${kind} and not gone), '[]')::text`

/** Ordered by the newest change: if many might be newer, Postgres would scan the whole index for any of them. */
const held = (table: string) =>
  `coalesce((select changed_xid from ${table} where organization_id = $1 order by changed_xid desc, id desc limit 1) >= ${horizon}, false)`
const deleted = (kind: number) => `coalesce(json_agg(id) filter (where kind = ${kind} and gone), '[]')::text`

/** A column of the last row of the sorted page. */
const last = (column: string) => `(array_agg(${column}))[count(*)]`

/**
 * A page of changes in the order of (transaction, kind, id). Only transactions older than every open one are included:
 * a later commit can then never be before the cursor. $1 organization id, $2 transaction, $3 last contact id and $4
 * last interaction id, $5 rows, $6 bytes after which no further row is taken → the parts of the response as JSON text,
 * the position of the last row, whether the page is full, whether newer rows are held back by an open transaction; the
 * epoch of the stored transaction ids, and the last one assigned by this cluster.
 */
export const changes = byRole((role) =>
  statement(
    `sync.${role}.changes`,
    `
  with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
  found as materialized (
    select * from (
      (${after('contacts', 0, contactFields, '$3')}) union all (${after('interactions', 1, interactionFields, '$4')})
    ) both_kinds order by changed_xid, kind, id limit ${unestimated('$5::bigint')}
  ),
  page as (
    select * from (
      select *, sum(size) over (order by changed_xid, kind, id rows between unbounded preceding and 1 preceding) as bytes from found
    ) sized where coalesce(bytes, 0) < $6 order by changed_xid, kind, id
  )
  select
    ${rowsOf('contacts', 0, contactColumns)} as contacts, ${rowsOf('interactions', 1, interactionColumns(role))} as interactions,
    ${deleted(0)} as "deletedContacts", ${deleted(1)} as "deletedInteractions",
    case when count(*) > 0 then json_build_object('xid', ${last('changed_xid')}::text, 'kind', ${last('kind')}, 'id', ${last('id')}) end as last,
    (select count(*) from found) = $5 or (select count(*) from found) > count(*) as "isFull",
    ${held('contacts')} or ${held('interactions')} as held,
    (select epoch from feed_epoch) as epoch, pg_snapshot_xmax(pg_current_snapshot())::text as newest
  from page`,
  ),
)
