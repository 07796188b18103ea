import type { Database } from 'better-sqlite3'
import type { Entity } from '../../shared/replica.ts'

/** Rows in a page, if none is long. */
const rowsAtOnce = 2_000

const tables = { contact: 'contacts', interaction: 'interactions' } as const satisfies Record<Entity, string>

/** A statement that yields one column. */
const column = <Given extends unknown[], Value>(db: Database, sql: string) => db.prepare<Given, Value>(sql).pluck()

function rowStatements(db: Database, table: string) {
  return {
    page: column<[organizationId: number, after: number], string>(
      db,
      `select json from ${table} where organization_id = ? and id > ? order by id limit ${rowsAtOnce}`,
    ),
    one: column<[id: number], string>(db, `select json from ${table} where id = ?`),
    put: db.prepare<[id: number, organizationId: number, json: string, sum: number]>(
      `insert or replace into ${table} (id, organization_id, json, sum) values (?, ?, ?, ?)`,
    ),
    remove: db.prepare<[id: number]>(`delete from ${table} where id = ?`),
    removeOrganization: db.prepare<[organizationId: number]>(`delete from ${table} where organization_id = ?`),
    removeAll: db.prepare<[]>(`delete from ${table}`),
  }
}

/** All statements for a file, prepared once. */
export function statementsOf(db: Database) {
  return {
    pending: column<[], string>(db, 'select json from pending order by seq, id'),
    rev: column<[entity: Entity, id: string], number>(db, 'select rev from pending where entity = ? and id = ?'),
    highest: column<[], number>(db, 'select coalesce(max(seq), 0) from pending'),
    waiting: column<[], number>(db, 'select count(*) from pending'),
    putPending: db.prepare<[id: string, entity: Entity, seq: number, rev: number, json: string, sum: number]>(
      'insert or replace into pending (id, entity, seq, rev, json, sum) values (?, ?, ?, ?, ?, ?)',
    ),
    removePending: db.prepare<[entity: Entity, id: string]>('delete from pending where entity = ? and id = ?'),
    rows: {
      contact: rowStatements(db, tables.contact),
      interaction: rowStatements(db, tables.interaction),
    } satisfies Record<Entity, unknown>,
    position: {
      one: column<[organizationId: number], string>(db, 'select json from positions where organization_id = ?'),
      organizations: column<[], number>(db, 'select organization_id from positions order by organization_id'),
      put: db.prepare<[organizationId: number, json: string, sum: number]>(
        'insert or replace into positions (organization_id, json, sum) values (?, ?, ?)',
      ),
      remove: db.prepare<[organizationId: number]>('delete from positions where organization_id = ?'),
      removeAll: db.prepare<[]>('delete from positions'),
    },
  }
}

export type Statements = ReturnType<typeof statementsOf>
