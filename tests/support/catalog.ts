import type { Knex } from 'knex'

/** The parts of a schema, as texts by name: equal for two equal schemas. */
export type Catalog = Record<
  'columns' | 'constraints' | 'indexes' | 'triggers' | 'functions' | 'views' | 'sequences' | 'types',
  string[]
>

// knex's own tables are not part of the schema.
const ours = `n.nspname = 'public' and c.relname not like 'knex\\_%'`

const queries: Record<keyof Catalog, string> = {
  columns: `
    select format('%s.%s %s%s default %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attidentity, a.attgenerated)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  indexes: `
    select pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  triggers: `
    select pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal`,
  functions: `
    select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'`,
  views: `
    select format('%s %s', c.relname, pg_get_viewdef(c.oid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm')`,
  sequences: `
    select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'S'`,
  types: `
    select t.typname::text from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where n.nspname = 'public' and t.typelem = 0 and (c.oid is null or c.relkind = 'c')`,
}

async function texts(knex: Knex, query: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: Record<string, string>[] }>(query)
  return rows.map((row) => Object.values(row)[0] ?? '').sort()
}

/** Everything in the schema that a migration can create. */
export async function readCatalog(knex: Knex): Promise<Catalog> {
  const catalog: Partial<Catalog> = {}
  for (const [part, query] of Object.entries(queries)) catalog[part as keyof Catalog] = await texts(knex, query)
  return catalog as Catalog
}

export interface ForeignKey {
  table: string
  name: string
  columns: string[]
}

export interface Index {
  table: string
  columns: string[]
  /** Null for an index over all rows. */
  condition: string | null
}

/** All foreign keys, each with its columns in their order. */
export async function readForeignKeys(knex: Knex): Promise<ForeignKey[]> {
  const { rows } = await knex.raw<{ rows: ForeignKey[] }>(`
    select c.relname as "table", k.conname as name, array(
      select a.attname::text from unnest(k.conkey) with ordinality as part (number, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number order by part.position) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and k.contype = 'f' order by 1, 2`)
  return rows
}

/** All indexes, those behind keys included, each with its columns in their order. */
export async function readIndexes(knex: Knex): Promise<Index[]> {
  const { rows } = await knex.raw<{ rows: Index[] }>(`
    select c.relname as "table", pg_get_expr(i.indpred, i.indrelid) as condition, array(
      select coalesce(a.attname::text, '(expression)') from unnest(i.indkey::smallint[]) with ordinality as part (number, position)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
      where part.position <= i.indnkeyatts order by part.position) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} order by 1`)
  return rows
}

/** Tables that have a column. */
export async function tablesWith(knex: Knex, column: string): Promise<string[]> {
  return texts(
    knex,
    `
    select c.relname::text from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r' and a.attname = '${column}' and not a.attisdropped`,
  )
}
