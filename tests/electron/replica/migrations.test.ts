import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openToWrite } from '../../../electron/replica/database.ts'
import { migrate, versionOf } from '../../../electron/replica/migrate.ts'
import { sqliteStore } from '../../../electron/replica/sqliteStore.ts'
import { replicaMigrations, type ReplicaMigration } from '../../../migrations/replica/index.ts'
import { StoreOutdated } from '../../../shared/replica.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { storesFolder } from './stores.ts'

const schemaOf = (db: Database) =>
  db.prepare<[], { name: string; sql: string | null }>('select name, sql from sqlite_schema order by name').all()
const fingerprint = (db: Database) =>
  createHash('sha256')
    .update(JSON.stringify(schemaOf(db)))
    .digest('hex')
    .slice(0, 16)

/** Each version's file, with content as that version has written it: frozen with its migration. */
const versions: readonly { schema: string; fill: (db: Database) => void }[] = [
  { schema: '4f53cda18c2baa0c', fill: () => undefined },
  {
    schema: '04422b1b42733393',
    fill: (db) => {
      db.prepare('insert into pending (id, entity, seq, rev, json, sum) values (?, ?, ?, ?, ?, ?)').run(
        pending(1).id,
        'contact',
        1,
        1,
        JSON.stringify(pending(1)),
        0,
      )
      db.prepare('insert into contacts (id, organization_id, json, sum) values (?, ?, ?, ?)').run(
        7,
        1,
        JSON.stringify(contact(7)),
        0,
      )
      db.prepare('insert into positions (organization_id, json, sum) values (?, ?, ?)').run(
        1,
        '{"cursor":"here","isFull":true,"again":null}',
        0,
      )
    },
  },
]

const fresh = () => openToWrite(join(storesFolder(), '1.sqlite'))

describe('every version of the local store', () => {
  it('is covered by these tests', () => {
    expect(versions).toHaveLength(replicaMigrations.length + 1)
    replicaMigrations.forEach(({ name }, index) =>
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}[A-Z]`)),
    )
  })

  it.each(versions.map(({ schema }, version) => [version, schema] as const))('%i is as released', (version, schema) => {
    const db = fresh()
    migrate(db, replicaMigrations.slice(0, version))
    expect([versionOf(db), fingerprint(db)]).toEqual([version, schema])
    db.close()
  })

  it.each(versions.map(({ fill }, version) => [version, fill] as const))(
    '%i is migrated to the newest, with its content',
    (version, fill) => {
      const [db, newest] = [fresh(), fresh()]
      migrate(newest)
      migrate(db, replicaMigrations.slice(0, version))
      fill(db)
      migrate(db)
      expect(schemaOf(db)).toEqual(schemaOf(newest))
      const store = sqliteStore(db)
      if (version > 0) {
        expect([
          JSON.parse(store.pending(0)),
          JSON.parse(store.row('contact', 7)),
          JSON.parse(store.position(1)),
        ]).toEqual([[pending(1)], contact(7), { cursor: 'here', isFull: true, again: null }])
      }
      expect(store.commit(JSON.stringify({ putPending: [pending(2)] }))).toBe(true)
      for (const each of [db, newest]) each.close()
    },
  )
})

describe('a migration of the local store', () => {
  const step = (name: string, sql: string): ReplicaMigration => ({ name, up: (db) => void db.exec(sql) })
  const first = step('0001First', 'create table one (id integer); insert into one values (1)')

  it('that fails midway changes nothing, and is repeated the next time', () => {
    const db = fresh()
    migrate(db, [first])
    expect(() =>
      migrate(db, [
        first,
        step('0002Second', 'create table two (id integer); drop table one; insert into nowhere values (1)'),
      ]),
    ).toThrow('nowhere')
    expect([versionOf(db), schemaOf(db).map(({ name }) => name)]).toEqual([1, ['one']])
    migrate(db, [
      first,
      step('0002Second', 'create table two as select * from one'),
      step('0003Third', 'drop table one'),
    ])
    expect([versionOf(db), db.prepare('select * from two').all()]).toEqual([3, [{ id: 1 }]])
    db.close()
  })

  it('is done once', () => {
    const db = fresh()
    migrate(db, [first])
    migrate(db, [first])
    expect(db.prepare('select * from one').all()).toHaveLength(1)
    db.close()
  })

  it('is not tried on a file of a newer or unknown version', () => {
    const db = fresh()
    migrate(db, [first, step('0002Second', '')])
    expect(() => migrate(db, [first])).toThrow(StoreOutdated)
    db.pragma('user_version = 0')
    expect(() => migrate(db, [first])).toThrow('no file of the local store')
    expect(schemaOf(db).map(({ name }) => name)).toEqual(['one'])
    db.close()
  })
})
