import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { pending } from '../../../renderer/offline/testRecords.ts'
import { crash, filled, intact, look, onePage, pageSize, records } from './damaged.ts'
import { storesFolder } from './stores.ts'

const frameSize = pageSize + 24

/** The offsets of the frames of each commit in a write-ahead log. */
function commitsIn(log: Buffer): number[][] {
  const commits: number[][] = [[]]
  for (let at = 32; at + frameSize <= log.length; at += frameSize) {
    // The rest is of an earlier use of the file.
    if (!log.subarray(at + 8, at + 16).equals(log.subarray(16, 24))) break
    commits.at(-1)?.push(at)
    if (log.readUInt32BE(at + 4) !== 0) commits.push([])
  }
  return commits.slice(0, -1)
}

/** Marking moves records: each is deleted from its page, and inserted on the last one. */
const marked = records.slice(20, 60).map((record) => ({ ...record, rev: 2 }))
const next = pending(records.length + 1)

/**
 * A crashed store, once for each frame of a commit but its last, without that frame.
 * @param last the number of the commit, from the end
 */
function* holed(last: number, later: Parameters<typeof filled>[1]) {
  const folder = storesFolder()
  const file = filled(folder, { crashed: true, ...later })
  const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  const frames = commitsIn(log).at(-last) ?? []
  expect(frames.length).toBeGreaterThan(5)
  for (const at of frames.slice(0, -1)) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    writeFileSync(file, main)
    writeFileSync(`${file}-wal`, Buffer.from(log).fill(0, at, at + frameSize))
    yield { folder, file, hole: `offset ${at}` }
  }
}

/** What SQLite itself reads, of the same files elsewhere. */
function readBySqlite(file: string): unknown[] {
  const copy = join(storesFolder(), 'copy.sqlite')
  for (const part of ['', '-wal']) writeFileSync(copy + part, readFileSync(file + part))
  const db = new Sqlite(copy)
  try {
    return db
      .prepare<[], string>('select json from pending order by seq')
      .pluck()
      .all()
      .map((text) => JSON.parse(text) as unknown)
  } finally {
    db.close()
  }
}

describe('a file whose last commit was interrupted by a power failure', () => {
  it('opens as SQLite itself opens it, whichever part of that commit is missing', () => {
    for (const { folder, file, hole } of holed(1, { later: [{ putPending: marked }] })) {
      expect(readBySqlite(file), hole).toEqual(records)
      expect(look(folder), hole).toEqual(intact)
      expect(readdirSync(folder), hole).toEqual(['1.sqlite'])
    }
  })

  it('yields the queue before that commit if it has to be repaired for another reason', () => {
    for (const { folder, file, hole } of holed(1, { later: [{ putPending: marked }] })) {
      writeFileSync(file, readFileSync(file).fill(0, 0, 24))
      expect(look(folder).waiting, hole).toEqual(records)
    }
  })

  it('is intact if a crash follows while the rest of that commit is still in the log', () => {
    for (const { folder, file, hole } of holed(1, { later: [{ putPending: marked }] })) {
      const replicas = openReplicas(folder)
      expect(replicas.commitChanges(1, JSON.stringify({ putPending: [next] })), hole).toBe('done')
      crash(replicas, file)
      expect(look(folder), hole).toEqual({ ...intact, waiting: [...records, next] })
    }
  })
})

it('a file in which complete commits follow a hole is set aside, and its queue is recovered', () => {
  for (const { folder, hole } of holed(2, { later: [{ putPending: marked }, { putPending: [next] }] })) {
    const { damage, waiting } = look(folder)
    expect(damage?.rescued, hole).toBe(waiting.length)
    expect(waiting, hole).toContainEqual(next)
    // The hole, and the page after it, whose checksum depends on it.
    expect(waiting.length, hole).toBeGreaterThanOrEqual(records.length + 1 - 2 * onePage)
  }
})
