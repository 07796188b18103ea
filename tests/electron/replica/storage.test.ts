import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openToWrite } from '../../../electron/replica/database.ts'
import { migrate } from '../../../electron/replica/migrate.ts'
import { sqliteStore } from '../../../electron/replica/sqliteStore.ts'
import { StorageFull } from '../../../shared/replica.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { cannotRun } from '../../support/runReport.ts'
import { replicasIn, storesFolder } from './stores.ts'

const writer = fileURLToPath(new URL('writer.ts', import.meta.url))
const said = (text: string) => JSON.parse(text) as unknown[]

describe('a store opened for writing', () => {
  it('flushes every commit to the disk, and overwrites removed data', () => {
    const file = join(storesFolder(), '1.sqlite')
    openToWrite(file).close()
    // An existing file: a new one would flush by default.
    const db = openToWrite(file)
    db.prepare('select * from sqlite_schema').all()
    const setting = (name: string) => db.pragma(name, { simple: true })
    // 2 is FULL: what was acknowledged survives a power failure too, which no test on a running machine can show.
    expect([
      setting('journal_mode'),
      setting('synchronous'),
      setting('fullfsync'),
      setting('secure_delete'),
      setting('temp_store'),
    ]).toEqual(['wal', 2, 1, 1, 2])
    db.close()
  })

  it('is not accessible to other users of the computer', () => {
    const folder = join(storesFolder(), 'replicas', 'a server')
    replicasIn(folder).openReplica(1)
    for (const each of [folder, dirname(folder)]) expect(statSync(each).mode & 0o077).toBe(0)
  })

  it('names the required Node version, before the library is loaded on another', () => {
    // The real one would end the process silently.
    const old = `Object.defineProperty(process.versions, 'napi', { value: '9' })
      const { openToWrite } = await import(${JSON.stringify(new URL('../../../electron/replica/database.ts', import.meta.url).href)})
      try { openToWrite('/nowhere/1.sqlite') } catch (error) { console.log(error.message) }`
    expect(execFileSync(process.execPath, ['--input-type=module', '--eval', old], { encoding: 'utf8' }).trim()).toBe(
      `The local store needs Node 22.14 or newer, and this is ${process.version}.`,
    )
  })
})

describe('a store without disk space', () => {
  it('refuses writes, and works again once there is space', () => {
    const db = openToWrite(join(storesFolder(), '1.sqlite'))
    migrate(db)
    const store = sqliteStore(db)
    const commit = (number: number) =>
      store.commit(
        JSON.stringify({
          putPending: [pending(number)],
          putRows: { contact: Array.from({ length: 50 }, (_, index) => contact(number * 50 + index)) },
        }),
      )
    const pages = Number(db.pragma('page_count', { simple: true }))
    commit(1)
    db.pragma(`max_page_count = ${pages + 20}`)
    let number = 2
    expect(() => {
      for (; ; number += 1) commit(number)
    }).toThrow(StorageFull)
    expect(JSON.parse(store.pending(0))).toHaveLength(number - 1)
    expect(store.rows('contact', 1, number * 50 - 1)).toBe('[]')
    expect(() =>
      store.setPosition(1, JSON.stringify({ cursor: 'x'.repeat(100_000), isFull: true, again: null })),
    ).toThrow(StorageFull)
    expect(store.position(1)).toBe('null')
    db.pragma('max_page_count = 100000')
    expect(commit(number)).toBe(true)
    expect(JSON.parse(store.pending(0))).toHaveLength(number)
    store.close()
  })

  it('on a full disk says so, at its start too, keeps its data, and works again once there is space', () => {
    const folder = storesFolder()
    // A disk of two megabytes, visible only to this process, of which one is used.
    const script =
      'mount -t tmpfs -o size=2m tmpfs "$1" && head -c 1000000 /dev/zero > "$1/in the way" && exec "$2" "$3" "$1" full'
    const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', folder, process.execPath, writer], {
      encoding: 'utf8',
    })
    if (run.error || /unshare|mount/.test(run.stderr))
      return cannotRun(
        'The desktop’s store on a disk that is full',
        'this system lets nobody make a small one (unshare, mount)',
      )
    expect(run.stderr).toBe('')
    const [committed, waiting, half, again, withRoom, waitingThen, damage, started, left, leftWaiting] = said(
      run.stdout,
    )
    expect(committed).toBeGreaterThan(5)
    // Signing out removes all data there too, except the queue.
    expect([left, leftWaiting]).toEqual([
      [false, 0, 0],
      [true, 1, 1],
    ])
    expect([waiting, half, again, withRoom, waitingThen, damage, started]).toEqual([
      committed,
      0,
      'full',
      'done',
      Number(committed) + 1,
      null,
      'StorageFull',
    ])
  })
})

describe('a store without write permission', () => {
  /** Root may write anywhere; the writer then runs as user nobody. */
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0

  /** @returns the writer's output; null if this cannot be tested here */
  function locked(folder: string, mode: number, paths: string[]): unknown[] | null {
    const isReadable = !isRoot || spawnSync('test', ['-r', writer], { uid: nobody, gid: nobody }).status === 0
    if (process.platform === 'win32' || !isReadable) {
      cannotRun(
        'The desktop’s store where it may not be written',
        'nobody else may read this folder, and root may write anywhere',
      )
      return null
    }
    chmodSync(folder, 0o755)
    for (const path of paths) {
      if (isRoot) chownSync(path, nobody, nobody)
      chmodSync(path, mode)
    }
    const { stdout, stderr } = spawnSync(process.execPath, [writer, folder, 'locked'], {
      encoding: 'utf8',
      ...(isRoot && { uid: nobody, gid: nobody }),
    })
    for (const path of paths) chmodSync(path, 0o755)
    expect(stderr).toBe('')
    return said(stdout)
  }

  it('for its folder says so', () => {
    const folder = storesFolder()
    mkdirSync(join(folder, 'replicas'))
    const found = locked(folder, 0o555, [join(folder, 'replicas')])
    if (found)
      expect(found).toEqual([
        expect.stringMatching(
          /^The local store cannot be written: this user of the computer may not change .+1\.sqlite or its folder/,
        ),
        'cannot be written',
      ])
  })

  it('for its file says so, and leaves it unchanged', () => {
    const [folder, made] = [storesFolder(), storesFolder()]
    execFileSync(process.execPath, [writer, made, 'locked'])
    mkdirSync(join(folder, 'replicas'))
    cpSync(join(made, 'replicas', '1.sqlite'), join(folder, 'replicas', '1.sqlite'))
    if (isRoot) chownSync(join(folder, 'replicas'), nobody, nobody)
    const before = readFileSync(join(folder, 'replicas', '1.sqlite'))
    const found = locked(folder, 0o444, [join(folder, 'replicas', '1.sqlite')])
    if (found)
      expect(found).toEqual([
        expect.stringMatching(
          /^The local store cannot be written: this user of the computer may not change .+1\.sqlite or its folder/,
        ),
        'can be written',
      ])
    expect(readFileSync(join(folder, 'replicas', '1.sqlite')).equals(before)).toBe(true)
  })
})
