import { statement, type Statement } from './database.ts'

/** The two kinds of records that are created offline, versioned, deleted by a mark, and whose changes are kept. */
export type RecordEntity = 'contact' | 'interaction'

interface RecordTable {
  table: 'contacts' | 'interactions'
  /** Columns as the API sends them. */
  columns: string
}

/** The statements that contacts and interactions have in common. */
export interface RecordQueries {
  /** $1 organization id, $2 the ETag that the client has → tag, rows as JSON text (null where the tag is the same). */
  list: Statement
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
 */
export function recordQueries({ table, columns }: RecordTable, order: string): RecordQueries {
  const row = (from: string) => `(select row_to_json(r) from (select ${columns} from ${from}) r)`
  return {
    list: statement(`${table}.list`, `
      with stats as (
        select concat_ws('-', count(*), coalesce(max(id), 0), coalesce(sum(version), 0)) as tag
        from ${table} where organization_id = $1 and deleted_at is null
      )
      select tag, case when tag is distinct from $2 then (
        select coalesce(json_agg(r), '[]')::text from (
          select ${columns} from ${table} where organization_id = $1 and deleted_at is null order by ${order}
        ) r) end as rows
      from stats`),
    findByClientIds: statement(`${table}.findByClientIds`, `
      select client_id as "clientId", encode(t.create_hash, 'hex') as hash, ${row('(select t.*) x')} as row from ${table} t
      where organization_id = $1 and client_id = any($2::uuid[])`),
    lock: statement(`${table}.lock`, `
      select t.deleted_at is not null as deleted, ${row('(select t.*) x')} as row from ${table} t
      where organization_id = $1 and id = $2 for update`),
    findOperation: statement(`${table}.findOperation`, `
      select entity, entity_id as "entityId" from record_changes where organization_id = $1 and op_id = $2`),
    remove: statement(`${table}.remove`, `
      update ${table} set deleted_at = now(), deleted_by = $3, updated_by = $3, last_op_id = coalesce($4, last_op_id)
      where organization_id = $1 and id = $2`),
  }
}

/** $1 id → organization of a contact, a deleted one included. */
export const contactOrganization = statement('contacts.organization', 'select organization_id as "organizationId" from contacts where id = $1')
/** $1 id → organization of an interaction, a deleted one included. */
export const interactionOrganization = statement('interactions.organization', 'select organization_id as "organizationId" from interactions where id = $1')
