/** Limits that keep one user's calls from delaying all others. */
import type { ServerResponse } from 'node:http'
import { createTurns, type Turns } from '../db/turns.ts'
import { overloaded } from '../calls/errors.ts'
import type { MemoryBudget } from '../calls/services.ts'

/**
 * Turns of expensive calls (`costly` in the contract), by user: four at once, which leaves most connections and a core
 * to everyone else, and two per user.
 */
export const createCostly = (): Turns => createTurns({ atOnce: 4, ofOne: 2, maxWaiting: 200, maxWait: 10_000 })

/** Shorter answers are not counted: they fit into the connection's socket buffer. */
const short = 64 * 1024
export const isShort = (bytes: number): boolean => bytes < short
/** Largest body of a call with `bodyLimit`, as text. */
const maxBody = 20 * 1024 * 1024
/** What a body takes: as received, as text, as values, and as what is stored and answered. */
const copiesOfBody = 4
/** What a compressor takes, with the window of `compression.ts`. */
const compressorBytes = 512 * 1024
/** Size of a stream: several copies of a piece (as received, as sent, compressed), and its compressor. */
const streamBytes = 2 * compressorBytes
/**
 * What a text takes until it is sent, beside its compressor: as text, of which a character may take two bytes, and as
 * queued for the connection.
 */
const copiesOfText = 3

/**
 * Slow or stalled clients get refusals before the server runs out of memory. A user gets half of what the others leave,
 * so that some is left for whoever comes next.
 * @param max bytes in total
 */
export function createMemoryBudget(max = 512 * 1024 * 1024): MemoryBudget {
  const held = new Map<number, number>()
  let all = 0

  function count(userId: number, bytes: number): void {
    all += bytes
    const own = (held.get(userId) ?? 0) + bytes
    if (own > 0) held.set(userId, own)
    else held.delete(userId)
  }

  /** @throws 503 */
  function assertFree(userId: number, bytes: number): void {
    const own = held.get(userId) ?? 0
    if (own + bytes > (max - (all - own)) / 2) throw overloaded()
  }

  function hold(response: ServerResponse, userId: number, bytes: number, mayRefuse: boolean): void {
    if (response.closed) return
    if (mayRefuse) assertFree(userId, bytes)
    count(userId, bytes)
    response.once('close', () => count(userId, -bytes))
  }

  return {
    holdBody(response, userId, bytes) {
      // Never too short to be refused: a few changes are answered by long rows. A longer one than allowed is refused by
      // its length, not for lack of memory.
      assertFree(userId, Math.max(short, copiesOfBody * Math.min(bytes ?? 0, maxBody)))
      let counted = 0
      response.once('close', () => count(userId, -counted))
      return (arrived) => {
        if (response.closed) return
        assertFree(userId, copiesOfBody * arrived)
        count(userId, copiesOfBody * arrived)
        counted += copiesOfBody * arrived
      }
    },
    hold(response, userId, bytes, mayRefuse) {
      if (bytes === null) hold(response, userId, streamBytes, mayRefuse)
      else if (!isShort(bytes)) hold(response, userId, copiesOfText * bytes + compressorBytes, mayRefuse)
    },
  }
}
