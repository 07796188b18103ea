/** Long lists, read in pieces, so that no connection waits for a slow client and memory is bounded. */
import { Readable } from 'node:stream'
import { createTurns, onBehalfOf } from './turns.ts'

/** Reads what it is given when it is the organization's turn. */
export const inTurns =
  (take: ReturnType<typeof createTurns>) =>
  async <Result>(organizationId: number, work: () => Promise<Result>): Promise<Result> => {
    const leave = await take(organizationId)
    try {
      return await onBehalfOf(organizationId, work)
    } finally {
      leave()
    }
  }

/**
 * Reads a piece of a list. One piece is built at a time, round-robin by organization, with a pause after each if many
 * wait: however many lists are in progress, most of the database, and of this process, is available to other calls.
 */
export const inTurn = inTurns(createTurns({ atOnce: 1, maxWait: 60_000, rest: 3 }))

/**
 * A list as `json_agg` writes it: one row per line. The next piece is read while the previous one is sent.
 * @param pieces the rows as JSON
 */
export const rowStream = (pieces: AsyncIterable<readonly string[]>): Readable =>
  Readable.from(json(pieces), { objectMode: false, highWaterMark: 1 })

async function* json(pieces: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const rows of oneAhead(pieces)) {
    if (rows.length === 0) continue
    yield Buffer.from(before + rows.join(', \n '))
    before = ', \n '
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** Starts reading the next item before it yields the current one. */
async function* oneAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = iterator.next()
    // The consumer may stop before this one settles.
    next.catch(() => undefined)
    yield value
  }
}
