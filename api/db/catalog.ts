/** The tables, sequences and foreign keys of a schema. All are the product’s own, in `public`. */

/** Runs a statement on one connection. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Table {
  name: string
  /** Except the ones that Postgres computes. */
  columns: string[]
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The tables, by name; knex's own follow from the migrations. */
export const readTables = (query: Query): Promise<Table[]> =>
  query<Table>(`
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'knex\\_%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`)

/** Tables that have rows in every database, but no user data. */
const NEVER_EMPTY = ['feed_epoch', 'rate_limits']

/** A shared position is forgotten after hours, and a backup is kept: it has the table, but no rows of it. */
const FORGOTTEN = ['member_locations']

/** Where a backup reads a table's rows. */
export const keptRows = (table: string): string =>
  FORGOTTEN.includes(table) ? `${quoted(table)} where false` : quoted(table)

/** Whether a table holds user data. */
export const isOwn = (table: string): boolean => !NEVER_EMPTY.includes(table)

/** Names of the sequences, those behind identities included. */
export async function readSequenceNames(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relname not like 'knex\\_%' order by relname`)
  return rows.map(({ name }) => name)
}

export const readForeignKeys = (query: Query): Promise<ForeignKey[]> =>
  query<ForeignKey>(`
  select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0 order by c.relname, k.conname`)

/** A quoted name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
