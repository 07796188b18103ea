/** A corrupted store, and what is recovered from it. */
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Damage } from '../../../electron/replica/opening.ts'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import type { PendingRecord, StoreChanges } from '../../../shared/replica.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

export const pageSize = 4096

/** Some are longer than a page. */
export const records = Array.from({ length: 300 }, (_, index) =>
  pending(index + 1, {
    body: { name: `Person ${index}`, notes: 'words '.repeat(index % 25 === 0 ? 2_000 : index % 7) },
  }),
)
const rows = Array.from({ length: 500 }, (_, index) => contact(index + 1))
const position = JSON.stringify({ cursor: 'here', isFull: true, again: null })
/** The maximum that is lost with one corrupted page. */
export const onePage = 14

interface Rescued {
  damage: Damage | null
  waiting: PendingRecord[]
  rows: unknown
  position: string
}

export function look(folder: string): Rescued {
  const replicas = openReplicas(folder)
  try {
    const { damage } = replicas.openReplica(1)
    return {
      damage,
      waiting: JSON.parse(replicas.getPending(1, 0)) as PendingRecord[],
      rows: JSON.parse(replicas.getRows(1, 'contact', 1, 0)),
      position: replicas.getPosition(1, 1),
    }
  } finally {
    replicas.close()
  }
}

/**
 * A store with records, rows and positions.
 * @param options.later further commits
 * @returns its file, closed; or as a crash leaves it, with the files beside it
 */
export function filled(
  folder: string,
  { crashed = false, later = [] }: { crashed?: boolean; later?: readonly StoreChanges[] } = {},
): string {
  const replicas = openReplicas(folder)
  const commit = (changes: StoreChanges) => expect(replicas.commitChanges(1, JSON.stringify(changes))).toBe('done')
  commit({ putRows: { contact: rows } })
  for (let from = 0; from < records.length; from += 10) commit({ putPending: records.slice(from, from + 10) })
  replicas.setPosition(1, 1, position)
  later.forEach(commit)
  const file = join(folder, '1.sqlite')
  if (crashed) crash(replicas, file)
  else replicas.close()
  return file
}

/** Closes stores, and leaves a file of theirs as if they had crashed. */
export function crash(replicas: ReturnType<typeof openReplicas>, file: string): void {
  for (const part of ['', '-wal']) copyFileSync(file + part, `${file}.copy${part}`)
  replicas.close()
  for (const part of ['', '-wal']) renameSync(`${file}.copy${part}`, file + part)
}

export const intact: Rescued = { damage: null, waiting: records, rows, position }

/**
 * What was recovered is unchanged, except where the damaged text is still a valid record; rows are read again from the
 * server.
 */
export function expectRescued(found: Rescued, file: string, least: number, altered = 0): void {
  expect(found.damage?.rescued).toBe(found.waiting.length)
  expect(found.damage?.setAside).toMatch(/1\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?\.sqlite$/)
  const known = new Map(records.map((record) => [record.id, record]))
  expect(found.waiting.filter((record) => !isDeepStrictEqual(record, known.get(record.id))).length).toBeLessThanOrEqual(
    altered,
  )
  expect(new Set(found.waiting.map(({ id }) => id)).size).toBe(found.waiting.length)
  expect(found.waiting.length).toBeGreaterThanOrEqual(least)
  expect([found.rows, found.position]).toEqual([[], 'null'])
  // The next time it opens without damage.
  expect(look(join(file, '..'))).toEqual({ ...found, damage: null })
}
