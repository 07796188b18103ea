/** What is in a database, whatever its version. */
import { createRequire } from 'node:module'
import { isOwn, quoted, readTables, type Query } from './catalog.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

export interface Content {
  /** The database's own name. */
  name: string
  organizations: number
  /** The number of user rows in all tables. */
  rows: number
}

/** Counts user data. @throws Postgres' error */
export async function readContent(url: string): Promise<Content> {
  return withQuery(url, async (query) => {
    const [database] = await query<{ name: string }>('select current_database()::text as name')
    const counts = [...(await countTables(query))].filter(([table]) => isOwn(table))
    return {
      name: database?.name ?? '',
      organizations: counts.find(([table]) => table === 'organizations')?.[1] ?? 0,
      rows: counts.reduce((sum, [, rows]) => sum + rows, 0),
    }
  })
}

/** How many rows each table of a database has. @throws Postgres' error */
export const countRows = (url: string): Promise<Map<string, number>> => withQuery(url, countTables)

async function countTables(query: Query): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await readTables(query)) {
    const [table] = await query<{ rows: string | number }>(`select count(*) as rows from ${quoted(name)}`)
    counts.set(name, Number(table?.rows))
  }
  return counts
}

async function withQuery<Result>(url: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'outreach content' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end().catch(() => undefined)
  }
}
