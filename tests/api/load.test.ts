import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryBudget } from '../../api/http/load.ts'
import type { Deps } from '../../api/calls/handler.ts'
import { createDatabase, statement, type Database } from '../../api/db/database.ts'
import { onBehalfOf } from '../../api/db/turns.ts'
import { getHistory } from '../../api/resources/points/service.ts'
import { zipOf } from '../../api/resources/users/export/zip.ts'
import { useServer } from '../support/api.ts'
import { pathOf } from '../support/calls.ts'
import { signUp, type Person } from '../support/client.ts'
import { openKnex } from '../support/knex.ts'
import { lockWaits } from '../support/locks.ts'

const server = useServer()
const knex = () => server().db.knex
const cookieOf = ({ client }: Person) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Many times the size of a connection's buffers. */
async function withMuch(rows = 2_500): Promise<Person> {
  const caller = await signUp(server().url)
  const { organization, user } = caller
  await knex().raw(
    `insert into contacts (organization_id, created_by, name, notes) select ?, ?, 'Person ' || n, repeat('word ', 400) || n from generate_series(1, ?) n`,
    [organization.id, user.id, rows],
  )
  await knex().raw(
    `insert into interactions (organization_id, user_id, type, date, lat, lng, notes)
    select ?, ?, 'location_visit', now() - n * interval '1 minute', 1, 2, repeat('word ', 400) || n from generate_series(1, ?) n`,
    [organization.id, user.id, rows],
  )
  await knex().raw(
    `insert into points_history (organization_id, user_id, points, reason, reference_type, occasion, note, created_at)
    select ?, ?, 5, 'admin_award', 'award', n::text, repeat('word ', 400), now() - (n / 3) * interval '1 minute' from generate_series(1, 1030) n`,
    [organization.id, user.id],
  )
  return caller
}

let sockets: ReturnType<typeof connect>[] = []
afterEach(() => {
  sockets.forEach((socket) => socket.destroy())
  sockets = []
})

/** Requests, or sends a body, and reads only the beginning of the answer. */
function askAndLeave(caller: Person, path: string, url = server().url, body = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const head = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  socket.write(
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookieOf(caller)}\r\n${head}\r\n${body}`,
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('data', (data) => {
      socket.pause()
      resolve(data.toString('latin1').slice(0, 12))
    })
  })
}

const waitingForClients = async () =>
  Number(
    (
      await knex().raw(
        `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (state <> 'idle' and backend_type = 'client backend')`,
      )
    ).rows[0].count,
  )

describe('a client that does not read', () => {
  it('holds no database connection, whatever it requested, and delays no one', async () => {
    const [caller, stranger] = [await withMuch(), await signUp(server().url)]
    const params = { organizationId: caller.organization.id }
    for (const path of [
      pathOf('listContacts', { params }),
      pathOf('listContacts', { params, query: { status: 'new' } }),
      pathOf('listContacts', { params, query: { limit: 1_000 } }),
      pathOf('listInteractions', { params }),
      pathOf('listInteractions', { params, query: { type: 'location_visit' } }),
      pathOf('getChanges', { params, query: { limit: 1_000 } }),
      pathOf('exportData'),
      pathOf('getPointsHistory', { params: { userId: caller.user.id } }),
    ]) {
      const heads = await Promise.all(Array.from({ length: 8 }, () => askAndLeave(caller, path)))
      expect(new Set(heads), path).toEqual(new Set(['HTTP/1.1 200']))
      await expect.poll(waitingForClients, { message: path }).toBe(0)
      for (const { status } of [
        await stranger.client.listContacts({ params: { organizationId: stranger.organization.id } }),
        await stranger.client.listOrganizations(),
        await stranger.client.getReady(),
      ])
        expect(status, path).toBe(200)
    }
  })
})

describe('a long list', () => {
  it('has every row once and in order, whole or in part, even if rows change in the meantime', async () => {
    const caller = await withMuch()
    const {
      client,
      organization: { id },
    } = caller
    const params = { organizationId: id }
    const people = (await client.listContacts({ params })).body
    expect(people.map(({ name }) => name)).toEqual(Array.from({ length: 2_500 }, (_, n) => `Person ${n + 1}`))
    expect((await client.listContacts({ params, query: { status: 'new' } })).body).toEqual(people)
    const page = { limit: 700, after: people[99]?.id }
    expect((await client.listContacts({ params, query: page })).body).toEqual(people.slice(100, 800))
    const history = (await client.getPointsHistory({ params: { userId: caller.user.id } })).body
    expect(history).toEqual(history.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id))
    expect(history).toHaveLength(1_030)
    const visits = (await client.listInteractions({ params })).body
    expect(visits).toHaveLength(2_500)
    expect(visits.map(({ date }) => date)).toEqual(
      visits
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    const since = { from: '2000-01-01T00:00:00Z' }
    expect((await client.listInteractions({ params, query: since })).body).toEqual(visits)

    const reading = client.listContacts({ params })
    await knex()('contacts')
      .where({ organization_id: id })
      .andWhere('id', '>', people[999]?.id ?? 0)
      .update({ deleted_at: new Date() })
    const seen = (await reading).body.map((contact) => contact.id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 1_000)).toEqual(people.slice(0, 1_000).map((contact) => contact.id))
    expect((await client.listContacts({ params })).body).toEqual(people.slice(0, 1_000))
    await knex()('contacts').where({ organization_id: id }).update({ deleted_at: new Date() })
    expect((await client.listContacts({ params, query: { status: 'new' } })).body).toEqual([])
  })

  it('ends its connection if the database fails in the middle, compressed or not', async () => {
    const caller = await withMuch()
    const { db, url } = server()
    const { rows } = db
    let read = 0
    const failing = vi.spyOn(db, 'rows').mockImplementation(async (...query) => {
      if (query[0].name.endsWith('.piece') && (read += 1) % 3 === 0) throw new Error('The database is away')
      return rows(...query)
    })
    onTestFinished(() => failing.mockRestore())
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { cookie: cookieOf(caller), 'accept-encoding': encoding }
      const list = fetch(`${url}/api/contacts/organization/${caller.organization.id}`, { headers })
      await expect(
        list.then((response) => response.text()),
        encoding,
      ).rejects.toThrow(/fetch failed|terminated/)
    }
  })
})

describe('what is read page by page', () => {
  /**
   * The database, the sizes of the pages that are read from it, and how many reads were under way at the start of each.
   */
  function counted() {
    const sizes: number[] = []
    const others: number[] = []
    let reading = 0
    const db = Object.create(server().db) as Database
    db.rows = async <Row>(...query: Parameters<Database['rows']>) => {
      others.push(reading)
      reading += 1
      const rows = await server()
        .db.rows<Row & object>(...query)
        .finally(() => (reading -= 1))
      // Ids are short.
      if (!query[0].name.endsWith('.ids')) sizes.push(rows.length)
      return rows
    }
    return { db, sizes, others }
  }

  it('takes turns: however many exports are read, one page is', async () => {
    const { user, organization } = await signUp(server().url)
    const { db, others } = counted()
    const exporter = { userId: user.id, organizationId: organization.id }
    await Promise.all(Array.from({ length: 20 }, () => finished(zipOf(exporter, db, () => undefined).resume())))
    expect(others.length).toBeGreaterThan(100)
    expect(Math.max(...others)).toBe(0)
  })

  it.each([
    ['JSON', 2],
    ['CSV', 4],
  ])('ends with the error of a query, when its %s is read', async (_file, failing) => {
    const { user, organization } = await withMuch(20)
    const { db, others } = counted()
    const { rows } = db
    db.rows = (...query) =>
      others.length < failing ? rows(...query) : Promise.reject(new Error('The database is away'))
    const errors: unknown[] = []
    const output = zipOf({ userId: user.id, organizationId: organization.id }, db, (error) => errors.push(error))
    await expect(finished(output.resume())).rejects.toThrow('The database is away')
    expect(errors).toMatchObject([{ message: 'The database is away' }])
  })

  it('stops when its reader leaves', async () => {
    const [{ user, organization }, other] = [await withMuch(500), await signUp(server().url)]
    const { db, others } = counted()
    const output = zipOf({ userId: user.id, organizationId: organization.id }, db, () => undefined).resume()
    await expect.poll(() => others.length, { interval: 1 }).toBeGreaterThan(3)
    output.destroy()
    const read = others.length
    const next = { userId: other.user.id, organizationId: other.organization.id }
    await finished(zipOf(next, server().db, () => undefined).resume())
    expect(others.length).toBeLessThanOrEqual(read + 1)
  })

  it('holds few rows at once, however many there are: an export, and a history of points', async () => {
    const { user, organization } = await withMuch(300)
    const exported = counted()
    await finished(zipOf({ userId: user.id, organizationId: organization.id }, exported.db, () => undefined).resume())
    expect(exported.sizes.length).toBeGreaterThan(2 * 30)
    expect(Math.max(...exported.sizes)).toBe(10)
    const listed = counted()
    const history = await getHistory(organization.id, user.id, { db: listed.db } as Deps)
    await text(history.text as Readable)
    expect(listed.sizes.length).toBeGreaterThan(10)
    expect(Math.max(...listed.sizes)).toBe(100)
  })
})

describe('a batch', () => {
  const megabyte = 1024 * 1024
  const small = useServer({ memoryBudget: createMemoryBudget(120 * megabyte) })

  it('waits for its user’s unread answers, and not for other users’', async () => {
    const [caller, stranger] = [await signUp(small().url), await signUp(small().url)]
    const to = ({ organization: { id } }: Person) => ({ params: { organizationId: id } })
    const text = 'x'.repeat(10_000)
    const records = Array.from({ length: 500 }, () => ({
      op: 'create',
      entity: 'interaction',
      body: {
        organizationId: caller.organization.id,
        clientId: crypto.randomUUID(),
        type: 'location_visit',
        date: '2026-03-01T10:00:00Z',
        location: { lat: 1, lng: 2, address: '12 Oak Street' },
        notes: text,
        followUpNotes: text,
      },
    }))
    const sendAndLeave = askAndLeave(
      caller,
      pathOf('sendRecords', to(caller)),
      small().url,
      JSON.stringify({ records }),
    )
    expect(await sendAndLeave).toBe('HTTP/1.1 200')
    const statusOf = async (person: Person) =>
      (await person.client.sendRecords({ ...to(person), body: { records: [] } })).status
    expect(await statusOf(caller)).toBe(503)
    expect(await statusOf(stranger)).toBe(200)
    // Of an unknown length until it has arrived: it counts as it is unpacked, and ends where there is no more room.
    const packed = async (text: string) => {
      const body = { raw: Uint8Array.from(gzipSync(text)), headers: { 'content-encoding': 'gzip' } }
      return (await stranger.client.request('POST', pathOf('sendRecords', to(stranger)), body)).status
    }
    expect(await packed('{"records":[]}')).toBe(200)
    expect(await packed(`{"records":[]${' '.repeat(15 * megabyte)}}`)).toBe(503)
    expect(await packed('{"records":[]}')).toBe(200)
    sockets.forEach((socket) => socket.destroy())
    await expect.poll(() => statusOf(caller)).toBe(200)
  })
})

describe('one member’s calls', () => {
  it('that are expensive run two at a time, and leave capacity for everyone else', async () => {
    const [caller, stranger] = [await signUp(server().url), await signUp(server().url)]
    const other = openKnex(server().config.databaseUrl ?? '')
    const waiting = () => lockWaits(other)
    try {
      const reports = await other.transaction(async (lock) => {
        await lock.raw('lock table interactions in access exclusive mode')
        const params = { id: caller.organization.id }
        const asked = Array.from({ length: 12 }, (_, n) =>
          caller.client.getLocationsReport({ params, query: { from: '2026-01-01', to: `2026-03-${n + 10}` } }),
        )
        await expect.poll(waiting).toBe(2)
        // A third one would have arrived by now: later callers are served, and do not wait.
        expect((await stranger.client.listOrganizations()).status).toBe(200)
        expect((await caller.client.listOrganizations()).status).toBe(200)
        expect(await waiting()).toBe(2)
        return asked
      })
      expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await other.destroy()
    }
  })

  it('never take all connections, also if all of them wait in the database', async () => {
    const [caller, stranger] = [await signUp(server().url), await signUp(server().url)]
    const { id } = caller.organization
    const other = openKnex(server().config.databaseUrl ?? '')
    try {
      const changes = await other.transaction(async (lock) => {
        await lock('organizations').where({ id }).forUpdate()
        const asked = Array.from({ length: 20 }, (_, n) =>
          caller.client.updateOrganization({ params: { id }, body: { description: `Number ${n}` } }),
        )
        await expect.poll(waitingForClients).toBeGreaterThan(1)
        expect((await stranger.client.listOrganizations()).status).toBe(200)
        expect((await stranger.client.getReady()).status).toBe(200)
        return asked
      })
      expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await other.destroy()
    }
  })

  it('take turns at connections with those of others', async () => {
    const db = createDatabase(server().config.databaseUrl ?? '', { max: 1 })
    const one = statement('test.one', 'select 1 as one')
    const done: number[] = []
    const ask = (organizationId: number) =>
      onBehalfOf(organizationId, () => db.first(one)).then(() => void done.push(organizationId))
    try {
      await Promise.all([...Array.from({ length: 50 }, () => ask(1)), ask(2)])
      expect(done.indexOf(2)).toBeLessThan(4)
    } finally {
      await db.close()
    }
  })
})

it('a search that takes too long is cancelled, and says so', async () => {
  const caller = await signUp(server().url)
  const other = openKnex(server().config.databaseUrl ?? '')
  try {
    await other.transaction(async (lock) => {
      await lock.raw('lock table contacts in access exclusive mode')
      expect(await caller.client.search({ query: { q: 'word' } })).toMatchObject({
        status: 503,
        body: { code: 'overloaded' },
      })
    })
  } finally {
    await other.destroy()
  }
})
