import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { listen } from '../../api/db/listen.ts'
import type { Events } from '../../api/calls/services.ts'
import { createEvents } from '../../api/events/events.ts'
import type { StreamLimits } from '../../api/events/streams.ts'
import type { Caller } from '../../api/calls/handler.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'

/** Long enough for a busy machine; each of these arrives within a second on others. */
const soon = { timeout: 10_000 }
const server = useServer()
const person = () => signUp(server().url)

let errors: unknown[] = []
const opened: Events[] = []

/** The events of another process on the same database, once they listen. */
function eventsOf({ db = { ...server().db }, limits }: { db?: Database; limits?: StreamLimits } = {}): Promise<Events> {
  return new Promise((resolve) => {
    db.listen = (channel, listener) =>
      server().db.listen(channel, {
        ...listener,
        onGap() {
          listener.onGap()
          resolve(events)
        },
      })
    const events = createEvents(db, (error) => errors.push(error), limits)
    opened.push(events)
  })
}

beforeEach(() => {
  errors = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

/** The caller, as the request that opens a stream knows it. */
async function callerOf({ user, organization }: Person): Promise<Caller> {
  const row = (await server().db.knex('sessions').where({ user_id: user.id }).first('id')) as { id: string }
  const signIn = {
    id: row.id,
    kind: 'cookie',
    lastUsedAt: Date.now(),
    expiresAt: Date.now() + 86_400_000,
    remember: false,
  } as const
  return { userId: user.id, user, memberships: new Map([[organization.id, 'admin']]), signIn }
}

/** Everything that arrives on a stream, from now on. */
function heard(stream: Readable) {
  const said = { text: '', ended: false }
  stream.on('data', (part: Buffer) => (said.text += part.toString())).on('close', () => (said.ended = true))
  return said
}

describe('a stream', () => {
  it('sends something every twenty seconds, so that proxies keep it open', async () => {
    const [caller, events] = [await callerOf(await person()), await eventsOf()]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const said = heard(await events.open(caller))
    vi.advanceTimersByTime(20_000)
    await expect.poll(() => said.text, soon).toBe(': connected\n\n: still here\n\n')
  })

  it.each([
    ['an hour', 90 * 86_400_000, 3_600_000],
    ['its sign-in', 60_000, 60_000],
  ])('lasts at most as long as %s', async (_, signInLeft, longest) => {
    const [caller, events] = [await callerOf(await person()), await eventsOf()]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const said = heard(
      await events.open({ ...caller, signIn: { ...caller.signIn, expiresAt: Date.now() + signInLeft } }),
    )
    vi.advanceTimersByTime(longest * 0.8)
    await new Promise(setImmediate)
    expect(said.ended).toBe(false)
    vi.advanceTimersByTime(longest * 0.2)
    await expect.poll(() => said.ended, soon).toBe(true)
  })

  it('is closed if it is not read', async () => {
    const one = await person()
    const events = await eventsOf()
    const [unread, other] = [await events.open(await callerOf(one)), heard(await events.open(await callerOf(one)))]
    let cut = false
    unread.on('close', () => (cut = true))
    const message = JSON.stringify({ organizationId: one.organization.id, lists: ['contacts'] })
    // Sent as by other processes, one message at a time.
    for (let n = 0; n < 40 && !cut; n += 1) {
      await server().db.knex.raw(
        `select pg_notify('lists_changed', ? || repeat(' ', n)) from generate_series(1, 100) n`,
        [message],
      )
    }
    await expect.poll(() => cut, soon).toBe(true)
    expect(other.ended).toBe(false)
  })

  it('that is opened while its access changes is connected once it knows it, and reports only what comes later', async () => {
    const one = await person()
    const caller = await callerOf(one)
    const reads: (() => void)[] = []
    const db: Database = { ...server().db }
    db.first = async (...query) => {
      await new Promise<void>((resolve) => reads.push(resolve))
      return server().db.first(...query)
    }
    const events = await eventsOf({ db })
    const opening = events.open(caller).then(heard)
    events.accessChanged(one.user.id)
    expect(reads).toHaveLength(2)
    // The one that was overtaken is answered first, and asks once more.
    reads[0]?.()
    await vi.waitFor(() => expect(reads).toHaveLength(3))
    reads[1]?.()
    reads[2]?.()
    const said = await opening
    events.changed(one.organization.id, ['contacts'])
    await expect
      .poll(() => said.text, soon)
      .toBe(`: connected\n\ndata: {"organizationId":${one.organization.id},"lists":["contacts"]}\n\n`)
  })

  it('is not opened for a sign-in that ended after the request was authenticated', async () => {
    const one = await person()
    const caller = await callerOf(one)
    await one.client.logout()
    const events = await eventsOf()
    await expect(events.open(caller)).rejects.toMatchObject({ status: 401 })
  })

  it('reports nothing of an organization that was left after the request was authenticated', async () => {
    const one = await person()
    const caller = await callerOf(one)
    await server().db.knex('memberships').where({ user_id: one.user.id }).delete()
    const events = await eventsOf()
    const said = heard(await events.open(caller))
    const witness = heard(await events.open(await callerOf(await teammateOf(one))))
    events.changed(one.organization.id, ['contacts'])
    await expect.poll(() => witness.text, soon).toContain('"contacts"')
    expect(said.text).not.toContain('data:')
  })

  it('ends if its access cannot be read', async () => {
    const one = await person()
    const db = { ...server().db }
    const events = await eventsOf({ db })
    const said = heard(await events.open(await callerOf(one)))
    db.first = () => Promise.reject(new Error('The database is away'))
    events.accessChanged(one.user.id)
    await expect.poll(() => said.ended, soon).toBe(true)
    await expect(events.open(await callerOf(one))).rejects.toThrow('The database is away')
  })

  it('uses the newest read of its access, not the one that arrives last', async () => {
    const one = await person()
    const db = { ...server().db }
    const events = await eventsOf({ db })
    const said = heard(await events.open(await callerOf(one)))
    const witness = heard(await events.open(await callerOf(await teammateOf(one))))
    const answers: ((access: unknown) => void)[] = []
    db.first = () => new Promise((resolve) => answers.push(resolve as (access: unknown) => void))
    events.accessChanged(one.user.id)
    events.accessChanged(one.user.id)
    answers[1]?.({ organizationIds: [] })
    answers[0]?.({ organizationIds: [one.organization.id] })
    events.changed(one.organization.id, ['points'])
    await expect.poll(() => witness.text, soon).toContain('"points"')
    expect(said.text).not.toContain('"points"')
  })
})

/** Another member of the same organization. */
async function teammateOf({ organization }: Person): Promise<Person> {
  const joining = await person()
  await server()
    .db.knex('memberships')
    .insert({ organization_id: organization.id, user_id: joining.user.id, role: 'member' })
  return joining
}

describe('too many streams', () => {
  it('of one user end the oldest', async () => {
    const [one, other] = [await callerOf(await person()), await callerOf(await person())]
    const events = await eventsOf({ limits: { perUser: 2, all: 100 } })
    const others = heard(await events.open(other))
    const own: ReturnType<typeof heard>[] = []
    for (let n = 0; n < 3; n += 1) own.push(heard(await events.open(one)))
    await expect.poll(() => own.map(({ ended }) => ended), soon).toEqual([true, false, false])
    expect(others.ended).toBe(false)
  })

  it('in total are refused until one has ended', async () => {
    const [one, other] = [await callerOf(await person()), await callerOf(await person())]
    const events = await eventsOf({ limits: { perUser: 2, all: 1 } })
    const first = await events.open(one)
    await expect(events.open(other)).rejects.toMatchObject({
      status: 503,
      details: { headers: { 'Retry-After': '5' } },
    })
    first.destroy()
    await new Promise((resolve) => first.once('close', resolve))
    await expect(events.open(other)).resolves.toBeDefined()
  })

  it('are not opened by a server that stops', async () => {
    const events = await eventsOf()
    await events.close()
    await expect(events.open(await callerOf(await person()))).rejects.toMatchObject({ status: 503 })
  })
})

it('a change that could not be sent is sent later, together with newer ones', async () => {
  const one = await person()
  const db = { ...server().db }
  const events = await eventsOf({ db })
  const said = heard(await events.open(await callerOf(one)))
  db.rows = () => {
    db.rows = server().db.rows
    return Promise.reject(new Error('The database is away'))
  }
  events.changed(one.organization.id, ['contacts'])
  await expect.poll(() => errors, soon).toHaveLength(1)
  events.changed(one.organization.id, ['interactions'])
  await expect.poll(() => said.text, soon).toContain(`"lists":["contacts","interactions"]`)
})

it('a silent connection is closed, and another one opened', exhaustive, async () => {
  const url = new URL(server().config.databaseUrl ?? '')
  const database = { port: Number(url.port), host: url.hostname }
  const pairs: [Socket, Socket][] = []
  // A relay that can drop everything silently.
  const between = createServer((from) => {
    const to = connect(database)
    pairs.push([from, to])
    from
      .on('error', () => undefined)
      .pipe(to.on('error', () => undefined))
      .pipe(from)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  let gaps = 0
  const stop = listen(url.href, 'lists_changed', { onNotice: () => undefined, onGap: () => (gaps += 1) }, 1_000)
  await expect.poll(() => gaps, soon).toBe(1)
  for (const [from, to] of pairs) from.unpipe(to).pause()
  await expect.poll(() => gaps, soon).toBe(2)
  await stop()
  for (const socket of pairs.flat()) socket.destroy()
  await new Promise((resolve) => between.close(resolve))
})
