import { existsSync, readFileSync } from 'node:fs'
import type { PendingRecord } from '../../shared/replica.ts'
import { keptRecord } from './storeChanges.ts'
import { countOn, rowsOn, type Pages, type Value } from './pages.ts'
import { pageSize, readWal } from './wal.ts'

const readIfThere = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0))

/** Whether commits would be lost silently when SQLite opens the file. */
export const losesCommits = (file: string): boolean => readWal(readIfThere(`${file}-wal`)).isBroken

/**
 * The queue of a file, as far as it is still readable if the file is corrupted. Of several copies of a record, the
 * newest; never a removed one, since removing overwrites.
 */
export function salvaged(file: string): PendingRecord[] {
  const { last, pages } = pagesOf(file)
  const found = new Map<string, PendingRecord>()
  for (let number = 1; number <= last; number += 1) {
    for (const record of rowsOn(number, pages).flatMap(recordIn)) {
      const key = `${record.entity} ${record.id}`
      if ((found.get(key)?.rev ?? -Infinity) < record.rev) found.set(key, record)
    }
  }
  return [...found.values()]
}

/** The pages of a file, including those that are still in its write-ahead log. */
function pagesOf(file: string): { last: number; pages: Pages } {
  const main = readIfThere(file)
  const later = new Map(readWal(readIfThere(`${file}-wal`)).frames.map(({ number, page }) => [number, page]))
  const last = Math.max(Math.ceil(main.length / pageSize), ...later.keys())
  const pages = (number: number) =>
    later.get(number) ??
    (number > 0 && (number - 1) * pageSize < main.length
      ? main.subarray((number - 1) * pageSize, number * pageSize)
      : undefined)
  return { last, pages }
}

/** Only the queue's table has as many. */
const queueColumns = 6

/** The length of the queue in a file, whose records are not read. */
export function countWaiting(file: string): number {
  const { last, pages } = pagesOf(file)
  let count = 0
  for (let number = 1; number <= last; number += 1) count += countOn(number, pages, queueColumns)
  return count
}

/** A queued record starts with its id, a text; a server's row with a number. */
const isCandidate = (value: Value): value is string => typeof value === 'string' && value.startsWith('{"id":"')

function recordIn(columns: Value[]): PendingRecord[] {
  return columns.filter(isCandidate).flatMap((text) => {
    const value = parsed(text)
    return keptRecord.safeParse(value).success ? [value as PendingRecord] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
