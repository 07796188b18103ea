import { PassThrough, type Readable } from 'node:stream'
import type { ListName, ListsChanged } from '../../shared/schemas/sync.ts'
import { listsChanged } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from '../http/handler.ts'
import { notify } from './queries.ts'

/** Changes of an organization are told at most this often: a busy one would otherwise keep every client busy. */
const mergeMilliseconds = 200
/** Proxies close connections on which nothing comes. */
const beatMilliseconds = 25_000
/** A stream ends after this long, so that an expired sign-in does not listen on. */
const longestStream = 60 * 60_000

/** Tells signed-in clients which lists changed, whichever API process made the change. */
export interface Events {
  /** Lists of an organization changed; called after the commit. */
  changed(organizationId: number, lists: readonly ListName[]): void
  /** A stream of server-sent events about the caller's organizations. */
  open(caller: Caller): Readable
  /** Ends the streams of a user whose sign-in or memberships changed; their clients come back if they may. */
  endOf(userId: number): void
  /** Ends all streams and tells what still waits to be told. */
  close(): Promise<void>
}

interface Stream {
  caller: Caller
  output: PassThrough
}

export function createEvents(db: Database, onError: (error: unknown) => void): Events {
  const waiting = new Map<number, Set<ListName>>()
  const streams = new Set<Stream>()

  async function tell(organizationId: number) {
    const lists = [...(waiting.get(organizationId) ?? [])]
    if (!waiting.delete(organizationId)) return
    await db.rows(notify, [JSON.stringify({ organizationId, lists } satisfies ListsChanged)]).catch(onError)
  }

  function changed(organizationId: number, lists: readonly ListName[]) {
    const known = waiting.get(organizationId)
    if (known) {
      for (const list of lists) known.add(list)
      return
    }
    waiting.set(organizationId, new Set(lists))
    setTimeout(() => void tell(organizationId), mergeMilliseconds).unref()
  }

  function deliver(payload: string) {
    const { organizationId } = listsChanged.parse(JSON.parse(payload))
    for (const { caller, output } of streams) {
      if (caller.memberships.has(organizationId)) output.write(`data: ${payload}\n\n`)
    }
  }

  function open(caller: Caller): Readable {
    const stream: Stream = { caller, output: new PassThrough() }
    const beat = setInterval(() => stream.output.write(': still here\n\n'), beatMilliseconds)
    const end = setTimeout(() => stream.output.end(), longestStream)
    streams.add(stream)
    stream.output.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      streams.delete(stream)
    })
    stream.output.write(': connected\n\n')
    return stream.output
  }

  const endAll = (condition: (stream: Stream) => boolean) => {
    for (const stream of streams) if (condition(stream)) stream.output.end()
  }

  // After a gap nobody knows what was missed: clients that come back load their lists again.
  db.listen('lists_changed', { onNotice: deliver, onGap: () => endAll(() => true) })
  return {
    changed,
    open,
    endOf: (userId) => endAll(({ caller }) => caller.userId === userId),
    async close() {
      endAll(() => true)
      await Promise.all([...waiting.keys()].map(tell))
    },
  }
}
