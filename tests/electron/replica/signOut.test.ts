import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { pageSize } from './damaged.ts'
import { replicasIn, storesFolder } from './stores.ts'

const bytesOf = (folder: string) =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1')
const commit = (replicas: ReturnType<typeof replicasIn>, user: number, changes: object) =>
  expect(replicas.commitChanges(user, JSON.stringify(changes))).toBe('done')

describe('signing out', () => {
  it('removes all rows from the files, and keeps the queue', () => {
    const folder = storesFolder()
    const replicas = replicasIn(folder)
    const sent = pending(1, { body: { name: 'Bartholomew Sent' } })
    const waiting = pending(2, { body: { name: 'Wilhelmina Waiting' } })
    commit(replicas, 1, { putPending: [sent, waiting] })
    for (let page = 0; page < 10; page += 1) {
      commit(replicas, 1, {
        putRows: {
          contact: Array.from({ length: 300 }, (_, index) =>
            contact(page * 300 + index + 1, { name: 'Montgomery Row', notes: 'some words '.repeat(index) }),
          ),
        },
      })
    }
    commit(replicas, 1, { removePending: [sent] })
    replicas.setPosition(1, 1, JSON.stringify({ cursor: 'a-cursor', isFull: true, again: null }))
    replicas.setPosition(1, 2, JSON.stringify({ cursor: 'a-cursor', isFull: true, again: null }))
    expect(bytesOf(folder)).toContain('Montgomery Row')

    replicas.clearReplica(1)
    // While it is open, with all files beside it.
    const bytes = bytesOf(folder)
    for (const gone of ['Montgomery', 'some words', 'a-cursor', 'Bartholomew'])
      expect(bytes.includes(gone), gone).toBe(false)
    expect(bytes).toContain('Wilhelmina Waiting')
    // Vacuumed: the space is freed, and no page contains removed data.
    expect(bytes.length).toBeLessThan(100_000)
    expect([
      replicas.getPending(1, 0),
      replicas.getRows(1, 'contact', 1, 0),
      replicas.getPosition(1, 1),
      replicas.getPosition(1, 2),
    ]).toEqual([JSON.stringify([waiting]), '[]', 'null', 'null'])
  })

  it('keeps other users’ data', () => {
    const folder = storesFolder()
    const replicas = replicasIn(folder)
    for (const user of [1, 2]) commit(replicas, user, { putRows: { contact: [contact(user)] } })
    replicas.clearReplica(1)
    expect([replicas.getRows(1, 'contact', 1, 0), replicas.getRows(2, 'contact', 1, 0)]).toEqual([
      '[]',
      JSON.stringify([contact(2)]),
    ])
  })
})

describe('the queues of other users', () => {
  it('are counted over all files of the server, open or not', () => {
    const folder = storesFolder()
    const before = replicasIn(folder)
    commit(before, 1, { putPending: [pending(1)] })
    commit(before, 2, { putPending: [pending(1), pending(2, { entity: 'interaction' })] })
    commit(before, 3, { putRows: { contact: [contact(1)] } })
    before.close()
    const replicas = replicasIn(folder)
    commit(replicas, 1, { putPending: [pending(3)] })
    expect([
      replicas.countOthersWaiting(null),
      replicas.countOthersWaiting(1),
      replicas.countOthersWaiting(2),
      replicas.countOthersWaiting(9),
    ]).toEqual([4, 2, 2, 4])
  })

  it('are counted without creating, changing or repairing any file', () => {
    const folder = storesFolder()
    const before = replicasIn(folder)
    commit(before, 2, { putPending: [pending(1)] })
    before.close()
    for (const [name, text] of Object.entries({
      '3.sqlite': 'Dear diary',
      '4.sqlite': '',
      '2.damaged-2026-01-01T10-00-00.sqlite': 'x',
      'notes.txt': 'x',
    }))
      writeFileSync(join(folder, name), text)
    const shot = () =>
      readdirSync(folder)
        .toSorted()
        .map((name) => [name, readFileSync(join(folder, name)).toString('base64')])
    const files = shot()
    expect(replicasIn(folder).countOthersWaiting(1)).toBe(1)
    expect(shot()).toEqual(files)
    const nowhere = join(folder, 'nowhere')
    expect(replicasIn(nowhere).countOthersWaiting(null)).toBe(0)
    expect(existsSync(nowhere)).toBe(false)
  })

  it('are counted if a crash has left the last writes beside the file', () => {
    const folder = storesFolder()
    const open = replicasIn(folder)
    commit(open, 2, { putPending: [pending(1)] })
    expect(existsSync(join(folder, '2.sqlite-wal'))).toBe(true)
    expect(replicasIn(folder).countOthersWaiting(1)).toBe(1)
  })

  it('are counted as far as a damaged file can be read', () => {
    const folder = storesFolder()
    const before = replicasIn(folder)
    const records = Array.from({ length: 40 }, (_, index) => pending(index + 1))
    commit(before, 2, { putPending: records, putRows: { contact: records.map((_, index) => contact(index + 1)) } })
    before.close()
    const file = join(folder, '2.sqlite')
    const whole = readFileSync(file)
    const counts = new Set<number>()
    for (let page = pageSize; page < whole.length; page += pageSize) {
      const bytes = Buffer.from(whole)
      // The first entry now points beyond its page.
      bytes.writeUInt16BE(0xffff, page + 8)
      // Another size, too: a file that is unchanged is not counted again.
      writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(page)]))
      counts.add(replicasIn(folder).countOthersWaiting(1))
    }
    expect([...counts].toSorted()).toEqual([39, 40])
  })

  it('are unknown if the system does not let a file be read, and not 0', () => {
    const folder = storesFolder()
    // As of a file that another program has locked; permissions do not stop the administrator that a test may be.
    mkdirSync(join(folder, '2.sqlite'), { recursive: true })
    expect(() => replicasIn(folder).countOthersWaiting(null)).toThrow('EISDIR')
  })

  it('are counted without reading any of their records', () => {
    const folder = storesFolder()
    const before = replicasIn(folder)
    const records = Array.from({ length: 500 }, (_, index) =>
      pending(index + 1, { body: { name: 'Ana', notes: 'x'.repeat((index % 9) * 1_000) } }),
    )
    const rows = records.map((_, index) => contact(index + 1))
    commit(before, 2, { putPending: records, putRows: { contact: rows } })
    commit(before, 2, { removePending: records.slice(0, 123) })
    const others = replicasIn(folder)
    const parse = vi.spyOn(JSON, 'parse')
    const count = others.countOthersWaiting(1)
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    expect([count, parsed]).toEqual([377, 0])
    commit(before, 2, { removePending: records })
    expect(others.countOthersWaiting(1)).toBe(0)
  })
})
