import { createHash } from 'node:crypto'
import type { Database, Executor } from '../db/database.ts'
import { claim, find, keep } from '../db/idempotency.ts'
import { idempotencyKeyReused } from '../calls/errors.ts'

/** The request that is to have one effect. */
export interface OnceKey {
  userId: number
  /** The client's `Idempotency-Key`. */
  key: string
  /** Name of the call. */
  call: string
  request: unknown
}

interface StoredResult<Result> {
  call: string
  hash: Buffer
  response: Result
}

const hashOf = (request: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest()

/**
 * Runs the work in a transaction, once for each key: a repeat, also a concurrent one, gets the first one's result.
 * The key is stored in the same transaction as the effect, so neither exists without the other.
 * @param key null if the client sent none: the work simply runs
 * @param work its result is kept as JSON for 30 days, so it must not contain secrets
 * @throws 409 if the key was used with another request before
 */
export async function once<Result>(
  db: Database,
  key: OnceKey | null,
  work: (tx: Executor) => Promise<Result>,
): Promise<{ value: Result; isNew: boolean }> {
  return db.transaction(async (tx) => {
    if (!key) return { value: await work(tx), isNew: true }
    const hash = hashOf(key.request)
    if (!(await tx.first(claim, [key.userId, key.key, key.call, hash]))) {
      const kept = await tx.first<StoredResult<Result>>(find, [key.userId, key.key])
      if (!kept || kept.call !== key.call || !kept.hash.equals(hash)) throw idempotencyKeyReused()
      return { value: kept.response, isNew: false }
    }
    const value = await work(tx)
    await tx.rows(keep, [key.userId, key.key, JSON.stringify(value)])
    return { value, isNew: true }
  })
}
