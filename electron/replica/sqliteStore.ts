import { randomInt } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type * as z from 'zod'
import {
  comeLast,
  entities,
  newRecords,
  writesRows,
  type Entity,
  type PendingRecord,
  type Row,
  type StoreChanges,
} from '../../shared/replica.ts'
import { lettersAtOnce } from '../../shared/domain/limits.ts'
import { same } from '../../shared/domain/same.ts'
import { keptPosition, storeChanges } from './storeChanges.ts'
import { statementsOf, type Statements } from './statements.ts'
import { storing } from './storageErrors.ts'
import { sumOf } from './sums.ts'

/**
 * A user's local store in a SQLite file, as JSON texts: they are created and parsed only in the window. It behaves as
 * `tests/offline/conformance.ts` requires of every store.
 */
export function sqliteStore(db: Database) {
  const sql = statementsOf(db)
  const transaction = db.transaction((work: () => unknown) => work())
  // Locked from the start: checked expectations hold until the end.
  const write = <Result>(work: () => Result): Result => storing(db.name, () => transaction.immediate(work) as Result)

  // Only this process writes to the file; what an earlier one has counted is not expected any more.
  let turn = randomInt(2 ** 40)

  /** The queue as it was at its first page, until its last one is read. */
  let queue: readonly string[] | null = null
  /** Of changes that are too long for one message. */
  let parts: string[] = []

  return {
    /** The next records of the queue, after the first ones of this number. */
    pending(known: number): string {
      if (known === 0) queue = sql.pending.all()
      if (queue === null) throw new Error('The queue is to be read from its beginning.')
      const page = upTo(lettersAtOnce, queue.slice(known))
      if (page.length === 0) queue = null
      return arrayOf(page)
    },
    /** The next rows of an organization by id, after the given one. */
    rows: (entity: Entity, organizationId: number, after: number): string =>
      arrayOf(upTo(lettersAtOnce, sql.rows[entity].page.iterate(organizationId, after))),
    row: (entity: Entity, id: number): string => sql.rows[entity].one.get(id) ?? 'null',
    turn: (): number => turn,
    addPart(number: number, part: string): void {
      if (number === 0) parts = []
      if (number !== parts.length) throw new Error('Parts of the changes are missing.')
      parts.push(part)
    },
    /** @returns false, with nothing changed, if an expectation does not hold, or a new record's id exists */
    commit(last: string, added = 0): boolean {
      if (added > 0 && added !== parts.length) throw new Error('Parts of the changes are missing.')
      const changes = changesIn(added === 0 ? last : [...parts, last].join(''))
      if (added > 0) parts = []
      const { expectTurn = turn } = changes
      return write(() => {
        if (expectTurn !== turn || !holds(sql, changes) || !comeLast(newRecords(changes), sql.highest.get() ?? 0))
          return false
        writePending(sql, changes)
        for (const entity of entities) writeRows(sql, entity, changes)
        if (writesRows(changes)) turn += 1
        return true
      })
    },
    position: (organizationId: number): string => sql.position.one.get(organizationId) ?? 'null',
    /** @returns false, with nothing changed, if another position was stored than the expected one */
    setPosition(organizationId: number, text: string, expected?: string): boolean {
      const position = checked(keptPosition, JSON.parse(text))
      const kept = JSON.stringify(position)
      return write(() => {
        const stored = sql.position.one.get(organizationId) ?? 'null'
        if (expected !== undefined && !same(JSON.parse(stored), JSON.parse(expected))) return false
        if (position === null) sql.position.remove.run(organizationId)
        else sql.position.put.run(organizationId, kept, sumOf(organizationId, kept))
        return true
      })
    },
    organizations: (): number[] => sql.position.organizations.all(),
    forgetPositions: (): void => void write(() => sql.position.removeAll.run()),
    waiting: (): number => sql.waiting.get() ?? 0,
    /** Removes rows and positions, so that nothing of them is left in the file. The queue stays. */
    clear(): void {
      turn += 1
      write(() => {
        for (const entity of entities) sql.rows[entity].removeAll.run()
        sql.position.removeAll.run()
      })
      storing(db.name, () => {
        db.exec('vacuum')
        db.pragma('wal_checkpoint(TRUNCATE)')
      })
    },
    close: (): void => void db.close(),
  }
}

/** Validated, but then used as given: fields of a newer version, which the schema would strip, are kept. */
function changesIn(text: string): StoreChanges {
  const given: unknown = JSON.parse(text)
  checked(storeChanges, given)
  return given as StoreChanges
}

function checked<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  throw new TypeError(`This cannot be stored: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

export type SqliteStore = ReturnType<typeof sqliteStore>

/** The first texts up to a total length; at least one. */
function upTo(letters: number, texts: Iterable<string>): string[] {
  const taken: string[] = []
  let count = 0
  for (const text of texts) {
    taken.push(text)
    count += text.length
    if (count >= letters) break
  }
  return taken
}

/** One entry per line, as in shared/ipc.ts. */
const arrayOf = (texts: readonly string[]): string => `[${texts.join(',\n')}]`

const holds = (sql: Statements, { expect = [] }: StoreChanges): boolean =>
  expect.every(({ id, entity, rev }) => (sql.rev.get(entity, id) ?? null) === rev)

function writePending(sql: Statements, { putPending = [], removePending = [] }: StoreChanges): void {
  for (const { id, entity } of removePending) sql.removePending.run(entity, id)
  for (const record of putPending) putRecord(sql, record)
}

export function putRecord(sql: Statements, record: PendingRecord): void {
  const { id, ...rest } = record
  const { entity, seq, rev } = rest
  // The id first: by it a record is recognized in a corrupted file.
  const text = JSON.stringify({ id, ...rest })
  sql.putPending.run(id, entity, seq, rev, text, sumOf(entity, id, seq, rev, text))
}

function writeRows(sql: Statements, entity: Entity, { clearOrganization, putRows, removeRows }: StoreChanges): void {
  const { put, remove, removeOrganization } = sql.rows[entity]
  const rows: readonly Row[] = putRows?.[entity] ?? []
  if (clearOrganization !== undefined) removeOrganization.run(clearOrganization)
  for (const row of rows) {
    const text = JSON.stringify(row)
    put.run(row.id, row.organizationId, text, sumOf(row.id, row.organizationId, text))
  }
  for (const id of removeRows?.[entity] ?? []) remove.run(id)
}
