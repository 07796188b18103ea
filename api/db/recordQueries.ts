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
  /** $1 organization id → tag of the whole list: another one after each change. */
  tag: Statement
  /** $1 organization id, $2 most rows → isWhole (there are no more), tag, the whole list as JSON text. */
  list: Statement
  /** $1 organization id → row as JSON text: all of them. */
  all: Statement
  /** $1 organization id, $2 clientIds → clientId, row, hash of its first body in hex. */
  findByClientIds: Statement
  /** $1 organization id, $2 id → row, deleted; locked until the transaction ends. */
  lock: Statement
  /** $1 organization id, $2 opId → entity and id of the record that it changed, and whether it deleted it. */
  findOperation: Statement
  /** $1 organization id, $2 id, $3 user id, $4 opId. */
  remove: Statement
}

/** @param order of the list, as SQL */
export function recordQueries({ table, columns }: RecordTable, order: string): RecordQueries {
  const listed = `from ${table} where organization_id = $1 and deleted_at is null`
  // Hashes of each row's id and version: sums of these alone were equal again after deletions and a late commit.
  const tag = `concat_ws('-', count(*), coalesce(sum(hashint8extended(id, version)), 0)) as tag`
  // A repeat finds its row also where it has been deleted since, and is told.
  const row = `(select case when t.deleted_at is null then row_to_json(r) else (to_jsonb(r) || '{"deleted": true}')::json end
    from (select ${columns} from (select t.*) x) r)`
  return {
    tag: statement(`${table}.tag`, `select ${tag} ${listed}`),
    // Made in one go, tag and all; of a longer list nothing but that it is longer.
    list: statement(`${table}.list`, `
      with counted as materialized (select count(*) <= $2 as whole from (select ${listed} limit $2 + 1) few)
      select (select whole from counted) as "isWhole", ${tag}, coalesce(json_agg(r), '[]')::text as rows
      from (select ${columns} ${listed} and (select whole from counted) order by ${order}) r`),
    all: statement(`${table}.all`, `
      select row_to_json(r)::text as row from (select ${columns} ${listed} order by ${order}) r`),
    findByClientIds: statement(`${table}.findByClientIds`, `
      select client_id as "clientId", encode(t.create_hash, 'hex') as hash, ${row} as row from ${table} t
      where organization_id = $1 and client_id = any($2::uuid[])`),
    lock: statement(`${table}.lock`, `
      select t.deleted_at is not null as deleted, ${row} as row from ${table} t
      where organization_id = $1 and id = $2 for update`),
    findOperation: statement(`${table}.findOperation`, `
      select entity, entity_id as "entityId", new ->> 'deleted_at' is not null as "isRemoval" from record_changes where organization_id = $1 and op_id = $2`),
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

/** $1 organization id, $2 opId, $3 entity, $4 id, $5 version that it was based on, $6 user id, $7 what was sent, as JSON. A repeat adds nothing. */
export const keepConflicting = statement('records.keepConflicting', `
  insert into conflicting_changes (organization_id, op_id, entity, entity_id, base_version, sent_by, new)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`)

/** $1 id → organization of a contact, a deleted one included. */
export const contactOrganization = statement('contacts.organization', 'select organization_id as "organizationId" from contacts where id = $1')
/** $1 id → organization of an interaction, a deleted one included. */
export const interactionOrganization = statement('interactions.organization', 'select organization_id as "organizationId" from interactions where id = $1')
