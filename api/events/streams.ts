import { randomInt } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { listNames, type ListName, type ListsChanged } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import { notAuthenticated, overloaded } from '../calls/errors.ts'
import type { Caller } from '../calls/handler.ts'
import type { Notice } from './changes.ts'
import { findAccess } from './queries.ts'

/** Proxies and phone networks close connections without traffic. */
const beatMilliseconds = 20_000
/**
 * A stream ends after this long at the latest: clients then reconnect, which also replaces streams that a proxy has
 * lost.
 */
const maxMilliseconds = 60 * 60_000
/** Maximum unread bytes of a client before it is disconnected. */
const maxUnread = 64 * 1024
/** After a gap all clients read again; this spreads them over time. */
const spreadMilliseconds = 2_000

export interface StreamLimits {
  /**
   * Streams of one user: a user has several devices and browsers, each with one, and dead ones until they are noticed.
   */
  perUser: number
  /** Streams of this process: a connection and some 30 kB each. */
  all: number
}

const streamLimits: StreamLimits = { perUser: 20, all: 10_000 }

interface Stream {
  userId: number
  signInId: string
  organizations: ReadonlySet<number>
  output: PassThrough
  /** Counts the reads of its access: an older one that arrives late is ignored. */
  readings: number
  /** Its client has been told that it is connected, and reads what there was before. */
  isConnected: boolean
  timers: NodeJS.Timeout[]
}

/** The clients connected to this process. */
interface Streams {
  /** @throws 401 if the sign-in has ended in the meantime, 503 if there are too many streams */
  open(caller: Caller): Promise<Readable>
  tell(changed: Notice): void
  /** Reports to each stream that everything may have changed. */
  tellAll(): void
  /** Sign-ins or memberships of a user changed, or of anyone. */
  recheck(userId?: number): void
  endAll(): void
}

/** The elements of the first that are not in the second. */
const without = (first: ReadonlySet<number>, second: ReadonlySet<number>) => [...first].filter((id) => !second.has(id))

const message = (organizationId: number, lists: readonly ListName[]) =>
  `data: ${JSON.stringify({ organizationId, lists: [...lists] } satisfies ListsChanged)}\n\n`

export function createStreams(db: Database, limits: StreamLimits = streamLimits): Streams {
  const streams = new Set<Stream>()
  const byOrganization = new Map<number, Set<Stream>>()

  function listenTo(stream: Stream, organizations: ReadonlySet<number>) {
    for (const id of without(stream.organizations, organizations)) {
      byOrganization.get(id)?.delete(stream)
      if (byOrganization.get(id)?.size === 0) byOrganization.delete(id)
    }
    for (const id of without(organizations, stream.organizations)) {
      byOrganization.set(id, (byOrganization.get(id) ?? new Set()).add(stream))
    }
    stream.organizations = organizations
  }

  function leave(stream: Stream) {
    if (!streams.delete(stream)) return
    listenTo(stream, new Set())
    stream.timers.forEach(clearTimeout)
  }

  function end(stream: Stream) {
    leave(stream)
    stream.output.end()
  }

  function write(stream: Stream, text: string) {
    // Nothing is buffered for a client that does not read: it reads everything again when it reconnects.
    if (streams.has(stream) && !stream.output.write(text)) stream.output.destroy()
  }

  /**
   * Reads what a stream may report. The stream is in the list already, so that any later change triggers another read:
   * the access that authenticated the request may be outdated by now.
   * @returns whether the sign-in has ended, or this read was overtaken by another one, which then has the result
   */
  async function admit(stream: Stream): Promise<'admitted' | 'overtaken' | 'ended'> {
    const reading = (stream.readings += 1)
    const access = await db.first<{ organizationIds: number[] }>(findAccess, [stream.signInId])
    if (reading !== stream.readings || !streams.has(stream)) return 'overtaken'
    if (!access) return 'ended'
    const before = stream.organizations
    listenTo(stream, new Set(access.organizationIds))
    if (stream.isConnected) {
      for (const id of without(stream.organizations, before)) write(stream, message(id, listNames))
      for (const id of without(before, stream.organizations)) write(stream, message(id, ['organizations']))
    }
    return 'admitted'
  }

  async function recheckOne(stream: Stream) {
    if ((await admit(stream).catch(() => 'ended')) === 'ended') end(stream)
  }

  /** Connected before its access is known, a client would miss what changes until then. */
  async function connect(stream: Stream) {
    let access = await admit(stream)
    while (access === 'overtaken' && streams.has(stream)) access = await admit(stream)
    if (access === 'ended') throw notAuthenticated()
    stream.isConnected = true
    write(stream, ': connected\n\n')
  }

  /** Each stream within the next moments. */
  function spread(work: (stream: Stream) => void) {
    for (const stream of streams) stream.timers.push(setTimeout(work, randomInt(spreadMilliseconds), stream).unref())
  }

  function begin({ userId, signIn }: Caller): Stream {
    const output = new PassThrough({ highWaterMark: maxUnread })
    const stream: Stream = {
      userId,
      signInId: signIn.id,
      organizations: new Set(),
      output,
      readings: 0,
      isConnected: false,
      timers: [],
    }
    // Not all at once again after an hour, if all have reconnected at once.
    const longest = Math.min(maxMilliseconds - randomInt(maxMilliseconds / 10), signIn.expiresAt - Date.now())
    stream.timers.push(
      setInterval(write, beatMilliseconds, stream, ': still here\n\n'),
      setTimeout(end, longest, stream),
    )
    streams.add(stream)
    output.once('close', () => leave(stream))
    return stream
  }

  return {
    async open(caller) {
      if (streams.size >= limits.all) throw overloaded()
      // The oldest is closed: its client has most likely disappeared silently.
      const own = [...streams].filter(({ userId }) => userId === caller.userId)
      own.slice(0, Math.max(0, own.length + 1 - limits.perUser)).forEach(end)
      const stream = begin(caller)
      try {
        await connect(stream)
      } catch (error) {
        end(stream)
        throw error
      }
      return stream.output
    },
    tell({ organizationId, lists, userId }) {
      const text = message(organizationId, lists)
      for (const stream of byOrganization.get(organizationId) ?? [])
        if (userId === undefined || stream.userId === userId) write(stream, text)
    },
    tellAll: () =>
      spread((stream) => {
        for (const id of stream.organizations) write(stream, message(id, listNames))
      }),
    recheck(userId) {
      if (userId === undefined) return spread((stream) => void recheckOne(stream))
      for (const stream of streams) if (stream.userId === userId) void recheckOne(stream)
    },
    endAll: () => streams.forEach(end),
  }
}
