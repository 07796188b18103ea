import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../electron/replica/opening.ts'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { StoreOutdated, type StoreChanges } from '../../../shared/replica.ts'
import { pending, uuid } from '../../../renderer/offline/testRecords.ts'
import { randomFrom } from '../../support/random.ts'
import { expectRescued, filled, look, pageSize, records } from './damaged.ts'
import { storesFolder } from './stores.ts'

describe('a file of the local store', () => {
  it('that is missing while its log exists yields what is in the log', () => {
    const folder = storesFolder()
    const file = filled(folder, { crashed: true })
    rmSync(file)
    const found = look(folder)
    expectRescued(found, file, 1)
    expect(existsSync(`${found.damage?.setAside}-wal`)).toBe(true)
  })

  it('whose log was cut anywhere is as it was some commits before, complete', () => {
    const folder = storesFolder()
    const file = filled(folder, { crashed: true })
    const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
    const lengths = new Set<number>()
    for (let share = 0; share <= 20; share += 1) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
      writeFileSync(file, main)
      writeFileSync(`${file}-wal`, log.subarray(0, Math.floor((log.length * share) / 20)))
      const found = look(folder)
      expect(found.damage).toBeNull()
      expect(found.waiting).toEqual(records.slice(0, found.waiting.length))
      expect(found.waiting.length % 10).toBe(0)
      lengths.add(found.waiting.length)
    }
    expect(lengths.size).toBeGreaterThan(5)
  })

  it('whose log ends within a commit yields nothing of that commit, also when repaired', () => {
    const folder = storesFolder()
    const file = filled(folder, { crashed: true })
    const log = readFileSync(`${file}-wal`)
    writeFileSync(`${file}-wal`, log.subarray(0, log.length - pageSize))
    writeFileSync(file, readFileSync(file).fill(0, 0, 24))
    const { damage, waiting } = look(folder)
    expect(damage?.rescued).toBe(waiting.length)
    expect(waiting).toEqual(records)
    // The last commit is the position's; the one before queues ten.
    const shorter = storesFolder()
    const other = filled(shorter, { crashed: true })
    truncateSync(`${other}-wal`, log.length - 4 * (pageSize + 24))
    writeFileSync(other, readFileSync(other).fill(0, 0, 24))
    expect(look(shorter).waiting).toEqual(records.slice(0, -10))
  })

  it('restores nothing that was removed, and everything only once', () => {
    const folder = storesFolder()
    const file = filled(folder)
    const replicas = openReplicas(folder)
    const commit = (changes: StoreChanges) => replicas.commitChanges(1, JSON.stringify(changes))
    const random = randomFrom(1)
    const left = new Map(records.map((record) => [record.id, record]))
    for (let step = 0; step < 400; step += 1) {
      const record = random.pick([...left.values()])
      if (random.chance(0.4)) {
        commit({ removePending: [record] })
        left.delete(record.id)
      } else {
        const changed = {
          ...record,
          rev: record.rev + 1,
          body: { notes: 'more words '.repeat(random.int(random.chance(0.1) ? 1_500 : 60)) },
        }
        commit({ putPending: [changed] })
        left.set(record.id, changed)
      }
    }
    replicas.close()
    writeFileSync(file, readFileSync(file).fill(0, 0, 24))
    const { waiting, damage } = look(folder)
    expect(waiting).toEqual([...left.values()].toSorted((a, b) => a.seq - b.seq))
    expect(damage?.rescued).toBe(left.size)
  })

  it('keeps records of a newer schema, also when it is corrupted', () => {
    const folder = storesFolder()
    const file = join(folder, '1.sqlite')
    const newer = {
      id: uuid(1),
      format: 99,
      seq: 1,
      rev: 1,
      entity: 'contact',
      means: { something: 'else' },
      owner: 'by another name',
    }
    const replicas = openReplicas(folder)
    expect(replicas.commitChanges(1, JSON.stringify({ putPending: [newer] }))).toBe('done')
    replicas.close()
    expect(look(folder).waiting).toEqual([newer])
    writeFileSync(file, readFileSync(file).fill(0, 0, 24))
    expect(look(folder).waiting).toEqual([newer])
  })

  it('restores a record when it is corrupted, whatever the order of its fields', () => {
    const folder = storesFolder()
    const { id, ...rest } = pending(1)
    const replicas = openReplicas(folder)
    replicas.commitChanges(1, JSON.stringify({ putPending: [{ ...rest, id }] }))
    replicas.close()
    const file = join(folder, '1.sqlite')
    writeFileSync(file, readFileSync(file).fill(0, 0, 24))
    expect(look(folder).waiting).toEqual([pending(1)])
  })

  it('never overwrites an earlier one when it is set aside', () => {
    const folder = storesFolder()
    const now = new Date('2026-01-01T10:00:00.000Z')
    const aside = ['one', 'two', 'three'].map((text) => {
      writeFileSync(join(folder, '1.sqlite'), text)
      const { store, damage } = openStore(join(folder, '1.sqlite'), now)
      store.close()
      return readFileSync(damage?.setAside ?? '').toString()
    })
    expect(aside).toEqual(['one', 'two', 'three'])
    expect(readdirSync(folder).toSorted()).toEqual([
      '1.damaged-2026-01-01T10-00-00-2.sqlite',
      '1.damaged-2026-01-01T10-00-00-3.sqlite',
      '1.damaged-2026-01-01T10-00-00.sqlite',
      '1.sqlite',
    ])
  })

  it.each([[[]], [['-wal']], [['-wal', '-shm', '']]])(
    'that was being set aside at a power failure is still set aside (moved by then: %j)',
    (reached) => {
      const folder = storesFolder()
      const file = filled(folder, { crashed: true })
      writeFileSync(`${file}-shm`, 'of no use')
      const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
      writeFileSync(file, main.fill(0, 0, 24))
      // The state of an interrupted repair: the replacement, and some parts moved.
      const other = storesFolder()
      const taken = join(other, '1.sqlite')
      openStore(taken).store.close()
      copyFileSync(taken, join(folder, '1.rescued-2026-01-01T10-00-00.sqlite'))
      const aside = join(folder, '1.damaged-2026-01-01T10-00-00.sqlite')
      for (const part of reached) renameSync(file + part, aside + part)
      expect(look(folder)).toEqual({ damage: null, waiting: [], rows: [], position: 'null' })
      expect([readFileSync(aside).equals(main), readFileSync(`${aside}-wal`).equals(log)]).toEqual([true, true])
    },
  )

  it.each([false, true])('of a newer version of the app is left unchanged for it (corrupted: %s)', (damaged) => {
    const folder = storesFolder()
    const file = filled(folder)
    const db = new Sqlite(file)
    db.pragma('user_version = 99')
    db.pragma(`application_id = ${0x4f75_0000 + 99}`)
    db.close()
    if (damaged) writeFileSync(file, readFileSync(file).fill(0, 30 * pageSize, 40 * pageSize))
    const before = readFileSync(file)
    expect(() => look(folder)).toThrow(StoreOutdated)
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => !/^1\.sqlite(-wal|-shm)?$/.test(name))).toEqual([])
  })
})
