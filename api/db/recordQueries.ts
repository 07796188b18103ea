import { statement, type Statement } from './database.ts'
import { iso } from './sql.ts'

/** The two kinds of records that are created offline, versioned, deleted by a mark, and whose changes are kept. */
export type RecordEntity = 'contact' | 'interaction'

interface RecordTable {
  table: 'contacts' | 'interactions'
  /** Columns as the API sends them. */
  columns: string
}

/** The statements that contacts and interactions have in common. */
export interface RecordQueries {
  /**
   * $1 organization id, $2 the ETag that the client has, $3 most rows to be given at once
   * → tag, isKnown (the tag is the same), rows as JSON text (null where known or too many).
   */
  list: Statement
  /** $1 organization id, $2 id of the row to go on after or null, $3 rows → rows as JSON text, id of the last one. */
  part: Statement
  /** $1 organization id, $2 clientIds → clientId, row, hash of its first body in hex. */
  findByClientIds: Statement
  /** $1 organization id, $2 id → row, deleted; locked until the transaction ends. */
  lock: Statement
  /** $1 organization id, $2 opId → entity and id of the record that it changed. */
  findOperation: Statement
  /** $1 organization id, $2 id, $3 user id, $4 opId. */
  remove: Statement
}

/**
 * @param order of the list, as SQL
 * @param after SQL for the rows that come after the row whose id is $2, in that order
 */
export function recordQueries({ table, columns }: RecordTable, order: string, after: string): RecordQueries {
  // A repeat finds its row also where it has been deleted since, and is told.
  const row = `(select case when t.deleted_at is null then row_to_json(r) else (to_jsonb(r) || '{"deleted": true}')::json end
    from (select ${columns} from (select t.*) x) r)`
  return {
    list: statement(`${table}.list`, `
      with stats as (
        select count(*) as count, concat_ws('-', count(*), coalesce(max(id), 0), coalesce(sum(version), 0)) as tag
        from ${table} where organization_id = $1 and deleted_at is null
      )
      select tag, tag is not distinct from $2 as "isKnown", case when tag is distinct from $2 and count <= $3 then (
        select coalesce(json_agg(r), '[]')::text from (
          select ${columns} from ${table} where organization_id = $1 and deleted_at is null order by ${order}
        ) r) end as rows
      from stats`),
    part: statement(`${table}.part`, `
      select coalesce(json_agg(r), '[]')::text as rows, (array_agg(r.id))[count(*)] as last from (
        select ${columns} from ${table} where organization_id = $1 and deleted_at is null and ($2::integer is null or ${after})
        order by ${order} limit $3
      ) r`),
    findByClientIds: statement(`${table}.findByClientIds`, `
      select client_id as "clientId", encode(t.create_hash, 'hex') as hash, ${row} as row from ${table} t
      where organization_id = $1 and client_id = any($2::uuid[])`),
    lock: statement(`${table}.lock`, `
      select t.deleted_at is not null as deleted, ${row} as row from ${table} t
      where organization_id = $1 and id = $2 for update`),
    findOperation: statement(`${table}.findOperation`, `
      select entity, entity_id as "entityId" from record_changes where organization_id = $1 and op_id = $2`),
    remove: statement(`${table}.remove`, `
      update ${table} set deleted_at = now(), deleted_by = $3, updated_by = $3, last_op_id = coalesce($4, last_op_id)
      where organization_id = $1 and id = $2`),
  }
}

/** $1 organization id, $2 entity, $3 id, $4 version → the columns that changed after it, each with who changed it last and when. */
export const changesAfter = statement('records.changesAfter', `
  select distinct on (c.field) c.field, u.name as by, ${iso('c.changed_at')} as at
  from (
    select jsonb_object_keys(new) as field, version, changed_by, changed_at from record_changes
    where organization_id = $1 and entity = $2 and entity_id = $3 and version > $4
  ) c left join users u on u.id = c.changed_by order by c.field, c.version desc`)

/** $1 id → organization of a contact, a deleted one included. */
export const contactOrganization = statement('contacts.organization', 'select organization_id as "organizationId" from contacts where id = $1')
/** $1 id → organization of an interaction, a deleted one included. */
export const interactionOrganization = statement('interactions.organization', 'select organization_id as "organizationId" from interactions where id = $1')
