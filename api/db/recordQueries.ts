import { hash } from 'node:crypto'
import { statement, type Statement } from './database.ts'
import { iso, unestimated } from './sql.ts'

/** The two kinds of records that are created offline, versioned, soft-deleted, and whose changes are recorded. */
export type RecordEntity = 'contact' | 'interaction'

export interface RecordTable {
  table: 'contacts' | 'interactions'
  /** Of columns that differ: a part of the statements' names. */
  variant?: string
  /** Columns as the API sends them. */
  columns: string
  /** The columns of the list, as SQL. */
  order: string
  /** Text columns, which make a row long. */
  texts: readonly string[]
  /** The rows in lists, besides that they are not deleted, as SQL. */
  listed: string
  /** Empties what says something about people, as SQL of an update. */
  emptied: string
  /** What tells a deleted row `t` of organization $1 apart, as SQL. */
  told: string
  /** The column of the user who created a row. */
  author: 'created_by' | 'user_id'
}

/** Statements that read a list in bounded pieces, whatever its length. */
export interface ListQueries {
  /** → rows as JSON text, at once. */
  page: Statement
  /** → pieces: arrays of ids in JSON. */
  outline: Statement
}

/**
 * What an update sets besides fields, for the record of the change.
 * @param first number of the parameter with the user's id; opId, time by the device's clock and device follow
 */
export const changedBy = (first: number): string =>
  `updated_by = $${first}, last_op_id = coalesce($${first + 1}, last_op_id), last_made_at = $${first + 2}, last_device = $${first + 3}`

/** Whether a row `t` can be brought back. @param days that rows stay in the bin, as SQL */
const inBin = (days: string): string =>
  `t.deleted_at is not null and t.purged_at is null and t.deleted_at > now() - make_interval(days => ${days}::integer)`

/**
 * What stays of a change of a removed record: that it was deleted, by which repeats are recognized, and the states of
 * its follow-up, from which points are counted.
 */
const keptOf = (change: string): string => `(
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${change})
          where key in ('deleted_at', 'deleted_by', 'follow_up_date', 'follow_up_completed'))`

/** The statements that contacts and interactions have in common. */
export interface RecordQueries {
  /** $1 organization id → tag of the whole list: it differs after each change. */
  tag: Statement
  /** $1 organization id, $2 most rows, $3 most bytes → tag, the whole list as JSON text; null for a longer one. */
  list: Statement
  /**
   * $1 organization id, $2 bytes of a piece → tag, pieces: the ids of the whole list in JSON, as many together as fit
   * into a piece.
   */
  outline: Statement
  /**
   * $1 organization id, $2 ids → row: each of them as JSON text. Single rows are sent while Postgres creates the next.
   */
  piece: Statement
  /** $1 organization id, $2 clientIds → clientId, row, hash of its first body in hex. */
  findByClientIds: Statement
  /** $1 organization id, $2 id → row, deleted; locked until the transaction ends. */
  lock: Statement
  /** $1 organization id, $2 opId → entity and id of the record that it changed, and whether that deleted it. */
  findOperation: Statement
  /** $1 organization id, $2 id, $3 user id, $4 opId, $5 time by the device's clock, $6 device. */
  remove: Statement
  /**
   * $1 organization id, $2 days that rows stay in the bin, $3 id of the user whose rows they are or null, $4 id after
   * which to go on or null, $5 rows, $6 when that row was deleted, if known → the deleted rows that are in the bin, the
   * latest first.
   */
  deleted: Statement
  /**
   * $1 organization id, $2 id, $3 user id, $4 opId, $5 time by the device's clock, $6 device, $7 days that rows stay in
   * the bin → row; none if it is not in the bin.
   */
  putBack: Statement
  /**
   * $1 organization id, $2 days that rows stay in the bin, $3 rows: removes for good what rows contain that have been
   * in it for longer, with the history of them → how many.
   */
  purge: Statement
  /**
   * $1 organization id, $2 id, $3 version → the row's columns as they were right after that version, and its creation;
   * none for a deleted row.
   */
  stateAt: Statement
}

/** The size of a row without its texts. */
const rowBytes = 400

/** Approximate bytes of a row as JSON; long texts are not read for it. */
export const sizeOf = (texts: readonly string[]): string =>
  [rowBytes, ...texts.map((text) => `coalesce(octet_length(${text}), 0)`)].join(' + ')

/**
 * The ids of a list in JSON, grouped into pieces.
 * @param rows the SQL after `from`
 * @param bytes of a piece, as SQL
 */
const inPieces = (table: RecordTable, rows: string, bytes: string) => `
  (select coalesce(json_agg(ids order by piece), '[]') from (
    select piece, json_agg(id) as ids from (
      select id, sum(${sizeOf(table.texts)}) over (order by ${table.order} rows unbounded preceding) / ${bytes}::integer as piece ${rows}
    ) placed group by piece) p) as pieces`

/** Begins the names of a table's statements. */
const nameOf = ({ table, variant }: RecordTable): string => (variant ? `${table}.${variant}` : table)

/**
 * Statements for a part of a list.
 * @param condition in addition to the organization in $1
 * @param limit as SQL
 * @param bytes of a piece, as SQL: the last value, which only `outline` takes
 */
export const listQueries = (table: RecordTable, condition: string, limit: string, bytes: string): ListQueries => {
  const name = nameOf(table)
  const rows = `from ${table.table} where organization_id = $1 and deleted_at is null and ${table.listed} and ${condition} order by ${table.order} limit ${limit}`
  return {
    page: statement(
      `${name}.page`,
      `select coalesce(json_agg(r), '[]')::text as rows from (select ${table.columns} ${rows}) r`,
    ),
    outline: statement(
      `${name}.pageOutline`,
      `select ${inPieces(table, `from (select ${table.table}.* ${rows}) ${table.table}`, bytes)}`,
    ),
  }
}

export function recordQueries(described: RecordTable): RecordQueries {
  const { table, columns, order, author } = described
  const name = nameOf(described)
  const listed = `from ${table} where organization_id = $1 and deleted_at is null and ${described.listed}`
  // The same for a plan that is kept. "Between", and in its order first: with "=" Postgres may scan the rows of all
  // organizations by id, which is quick for the large ones only.
  const anyone = unestimated('$1::integer')
  const inOrder = `from ${table} where organization_id between ${anyone} and ${anyone} and deleted_at is null and ${described.listed}
    order by ${table}.organization_id, ${order}`
  // Hashes of each row's id and version: sums of these alone were equal again after deletions and a late commit. After
  // a restore the same ids and versions are given again, to other rows: there the epoch is another one. After an
  // upgrade the same row may have other columns.
  const form = hash('sha256', columns).slice(0, 8)
  const tag = `concat_ws('-', '${form}', (select epoch from feed_epoch), count(*), coalesce(sum(hashint8extended(id, version)), 0)) as tag`
  // A repeat finds its row even if it has been deleted since, and is told.
  const row = `(select case when t.deleted_at is null then row_to_json(r) else (to_jsonb(r) || '{"deleted": true}')::json end
    from (select ${columns} from (select t.*) x) r)`
  return {
    tag: statement(`${name}.tag`, `select ${tag} ${listed}`),
    // First the number, size and tag, of a longer list only of so many rows as show that it is longer; then the rows, in
    // the order of their index: storing them in between, and sorting them once more, takes longer.
    list: statement(
      `${name}.list`,
      `
      with counted as materialized (
        select count(*) <= $2 and coalesce(sum(size), 0) <= $3 as is_whole, ${tag}
        from (select id, version, ${sizeOf(described.texts)} as size ${inOrder} limit ${unestimated('$2::bigint + 1')}) few
      )
      select tag, case when is_whole then (
        select coalesce(json_agg(r), '[]')::text from (select ${columns} ${inOrder} limit ${unestimated('$2::bigint')}) r
      ) end as rows from counted`,
    ),
    outline: statement(`${name}.outline`, `select (select ${tag} ${listed}), ${inPieces(described, listed, '$2')}`),
    piece: statement(
      `${name}.piece`,
      `
      select row_to_json(r)::text as row from (select ${columns} ${listed} and id = any($2::integer[]) order by ${order}) r`,
    ),
    findByClientIds: statement(
      `${name}.findByClientIds`,
      `
      select client_id as "clientId", encode(t.create_hash, 'hex') as hash, ${row} as row from ${table} t
      where organization_id = $1 and client_id = any($2::uuid[])`,
    ),
    lock: statement(
      `${name}.lock`,
      `
      select t.deleted_at is not null as deleted, ${row} as row from ${table} t
      where organization_id = $1 and id = $2 for update`,
    ),
    findOperation: statement(
      `${name}.findOperation`,
      `
      select entity, entity_id as "entityId", new ->> 'deleted_at' is not null as "isRemoval" from record_changes where organization_id = $1 and op_id = $2`,
    ),
    remove: statement(
      `${name}.remove`,
      `
      update ${table} set deleted_at = now(), deleted_by = $3, ${changedBy(3)}
      where organization_id = $1 and id = $2`,
    ),
    deleted: statement(
      `${name}.deleted`,
      `
      select ${row} as row, u.name as "deletedBy", ${iso('t.deleted_at')} as "deletedAt"
      from ${table} t left join users u on u.id = t.deleted_by
      where t.organization_id = $1 and ${inBin('$2')} and ($3::integer is null or t.${author} = $3)
        and ($7::text is null or strpos(searchable(${described.told}), (select searchable($7))) > 0)
        and ($4::integer is null or (t.deleted_at, t.id) <
          (coalesce($6::timestamptz, (select deleted_at from ${table} where organization_id = $1 and id = $4)), $4))
      order by t.deleted_at desc, t.id desc limit $5`,
    ),
    putBack: statement(
      `${name}.putBack`,
      `
      with returned as (
        update ${table} t set deleted_at = null, deleted_by = null, ${changedBy(3)}
        where organization_id = $1 and id = $2 and ${inBin('$7')} returning t.*
      )
      select row_to_json(r) as row from (select ${columns} from returned ${table}) r`,
    ),
    purge: statement(
      `${name}.purge`,
      `
      with old as (
        select id from ${table} where organization_id = $1 and deleted_at is not null and purged_at is null
          and deleted_at <= now() - make_interval(days => $2::integer) order by deleted_at limit $3 for update skip locked
      ),
      gone as (
        update ${table} t set ${described.emptied}, made_at = null, device = null, last_made_at = null, last_device = null, purged_at = now()
        from old where t.organization_id = $1 and t.id = old.id returning t.id
      ),
      forgotten as (
        update record_changes c set old = ${keptOf('c.old')}, new = ${keptOf('c.new')}, made_at = null, device = null
        from gone where c.organization_id = $1 and c.entity = '${table.slice(0, -1)}' and c.entity_id = gone.id
      ),
      refused as (
        delete from conflicting_changes k using gone
        where k.organization_id = $1 and k.entity = '${table.slice(0, -1)}' and k.entity_id = gone.id
      )
      select count(*) as count from gone`,
    ),
    // The value that a later change has replaced first, or else the current one.
    stateAt: statement(
      `${name}.stateAt`,
      `
      select to_jsonb(t) || coalesce((
        select jsonb_object_agg(key, value) from (
          select distinct on (o.key) o.key, o.value from record_changes c, jsonb_each(c.old) o
          where c.organization_id = $1 and c.entity = '${table.slice(0, -1)}' and c.entity_id = $2 and c.version > $3
          order by o.key, c.version) later), '{}') as state,
        u.name as by, t.device, ${iso('t.made_at')} as "madeAt", ${iso('t.created_at')} as "receivedAt"
      from ${table} t left join users u on u.id = t.${author}
      where t.organization_id = $1 and t.id = $2 and t.deleted_at is null`,
    ),
  }
}

/** The values of custom fields in a recorded change, as SQL. */
const mapOf = (change: string) => `coalesce(nullif(${change} -> 'custom', 'null'), '{}')`

/**
 * $1 organization id, $2 entity, $3 id, $4 version, $5 id of a user whose own changes do not count, or null → the
 * columns that changed after the version, each with who changed it last and when.
 */
export const changesAfter = statement(
  'records.changesAfter',
  `
  select distinct on (c.field) c.field, u.name as by, ${iso('c.changed_at')} as at
  from (
    select f.field, version, changed_by, changed_at from record_changes r
    -- Of a map each key that differs.
    cross join lateral (
      select key as field from jsonb_each(r.new) where key not in ('deleted_by', 'custom')
      union all
      select 'custom.' || key from jsonb_object_keys(${mapOf('r.old')} || ${mapOf('r.new')}) key
      where r.old #> array['custom', key] is distinct from r.new #> array['custom', key]
    ) f
    where organization_id = $1 and entity = $2 and entity_id = $3 and version > $4
      and ($5::integer is null or changed_by is distinct from $5)
  ) c left join users u on u.id = c.changed_by order by c.field, c.version desc`,
)

/** $1 id → organization of a contact, a deleted one included. */
export const contactOrganization = statement(
  'contacts.organization',
  'select organization_id as "organizationId" from contacts where id = $1',
)
/** $1 id → organization of an interaction, a deleted one included. */
export const interactionOrganization = statement(
  'interactions.organization',
  'select organization_id as "organizationId" from interactions where id = $1',
)
