import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listNames } from '../../shared/schemas/sync.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { listenTo, type EventStream } from '../support/eventStream.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { teammate } from '../support/teams.ts'

/** Long enough for a busy machine; each of these arrives within a second on others. */
const soon = { timeout: 10_000 }

/** Two servers on one database: changes at the first are reported at the second. */
interface Pair {
  database: TestDatabase
  near: TestServer
  far: TestServer
  close(): Promise<void>
}
let database: TestDatabase
let near: TestServer
let far: TestServer
let pair: Pair
const open: EventStream[] = []

/** The connections over which both servers of a database receive changes. */
const listeners = ({ db }: TestServer) =>
  db
    .knex('pg_stat_activity')
    .where({ application_name: 'outreach listener' })
    .whereRaw(`datname = current_database() and query ~ '^(listen|select 1)'`)
    .select<{ pid: number }[]>('pid')

async function startPair(): Promise<Pair> {
  const database = await createTestDatabase()
  const [near, far] = await Promise.all([startServer(database.url), startServer(database.url)])
  // A listener that starts before its server is told that everything changed.
  await vi.waitFor(async () => expect((await listeners(near)).length).toBe(4), 10_000)
  return {
    database,
    near,
    far,
    async close() {
      await Promise.all([near.close(), far.close()])
      await database.drop()
    },
  }
}

beforeAll(async () => {
  pair = await startPair()
  ;({ database, near, far } = pair)
})

afterAll(async () => {
  open.forEach((stream) => stream.stop())
  await pair.close()
})

const person = () => signUp(near.url)
const addContact = ({ client, organization }: Person, name = 'Somebody') =>
  client.createContact({ body: { name, organizationId: organization.id } })
const contactsOf = ({ organization }: Person) => ({ organizationId: organization.id, lists: ['contacts', 'points'] })

async function listen(client: Client, { url }: TestServer = far): Promise<EventStream> {
  const stream = await listenTo(url, client)
  open.push(stream)
  return stream
}

/** The same person, signed in once more. */
async function again({ user, password }: Person, login: 'login' | 'jwtLogin' = 'login'): Promise<Client> {
  const client = new Client(near.url)
  const { body } = await client[login]({ body: { username: user.username, password } })
  if ('token' in body) client.token = body.token
  return client
}

describe('an event stream', () => {
  it.each(['login', 'jwtLogin'] as const)(
    'reports at one server what changed at another, signed in by %s',
    async (login) => {
      const one = await person()
      const stream = await listen(await again(one, login))
      await addContact(one)
      await expect.poll(() => stream.messages, soon).toEqual([contactsOf(one)])
    },
  )

  it('reports a changed preference to its user alone, and to colleagues what they see of it', async () => {
    const one = await person()
    const colleague = await teammate(near, one, 'member')
    const { id: organizationId } = one.organization
    const [own, other] = [await listen(await again(one)), await listen(colleague.client)]
    const mine = { organizationId, lists: ['organizations'] }
    await one.client.updatePreferences({ body: { appearance: { theme: 'dark' } } })
    await expect.poll(() => own.messages, soon).toEqual([mine])
    await one.client.updatePreferences({ body: { privacy: { shareActivity: false } } })
    const shared = { organizationId, lists: ['points'] }
    await expect.poll(() => other.messages, soon).toEqual([shared])
    await expect.poll(() => own.messages, soon).toEqual([mine, shared, mine])
    // Where they were is gone from colleagues' pages at once.
    await one.client.updatePreferences({ body: { privacy: { shareLocation: false } } })
    await expect.poll(() => other.messages, soon).toEqual([shared, { organizationId, lists: ['members'] }])
  })

  it('reports to each member, and no one else', async () => {
    const [one, stranger] = [await person(), await person()]
    const colleague = await teammate(near, one, 'member')
    const [first, second, foreign] = await Promise.all([one, colleague, stranger].map(({ client }) => listen(client)))
    await addContact(one)
    await expect.poll(() => [first?.messages, second?.messages], soon).toEqual([[contactsOf(one)], [contactsOf(one)]])
    await addContact(stranger)
    await expect.poll(() => foreign?.messages, soon).toEqual([contactsOf(stranger)])
    expect(first?.messages).toEqual([contactsOf(one)])
  })

  it('reports all lists after a notice that a newer server understands', async () => {
    const one = await person()
    const stream = await listen(one.client)
    const { id } = one.organization
    for (const notice of [JSON.stringify({ organizationId: id, lists: ['unknown'] }), 'x']) {
      const before = stream.messages.length
      await near.db.knex.raw(`select pg_notify('lists_changed', ?)`, [notice])
      await expect
        .poll(() => stream.messages.slice(before), soon)
        .toEqual([{ organizationId: id, lists: [...listNames] }])
    }
  })

  it('is not buffered by proxies', async () => {
    const { headers } = (await listen((await person()).client)).response
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('requires a sign-in', async () => {
    expect((await new Client(near.url).getEvents()).status).toBe(401)
  })

  const ends: [string, (client: Client, person: Person) => Promise<unknown>][] = [
    ['signing out', (client) => client.logout()],
    [
      'another password',
      ({ url }, one) =>
        Object.assign(new Client(url), { cookies: one.client.cookies }).changePassword({
          body: { currentPassword: one.password, newPassword: 'another horse 8' },
        }),
    ],
    ['disabling the account', (_, { user }) => near.db.knex('users').where({ id: user.id }).update({ active: false })],
    ['deleting the row', (_, { user }) => near.db.knex('sessions').where({ user_id: user.id }).delete()],
  ]
  it.each(ends)('ends with its sign-in: %s', async (_, end) => {
    const [one, other] = [await person(), await person()]
    const client = await again(one)
    const [stream, others] = [await listen(client), await listen(other.client)]
    await end(client, one)
    await expect.poll(() => stream.hasEnded(), soon).toBe(true)
    expect(others.hasEnded()).toBe(false)
  })

  it('continues when the same user signs out elsewhere', async () => {
    const one = await person()
    const [stream, elsewhere] = [await listen(one.client), await again(one)]
    const ended = await listen(elsewhere)
    await elsewhere.logout()
    await expect.poll(() => ended.hasEnded(), soon).toBe(true)
    await addContact(one)
    await expect.poll(() => stream.messages, soon).toEqual([contactsOf(one)])
  })

  it('stops reporting an organization that its user was removed from, and continues', async () => {
    const [one, colleague] = [await person(), await person()]
    await near.db
      .knex('memberships')
      .insert({ organization_id: one.organization.id, user_id: colleague.user.id, role: 'member' })
    const stream = await listen(colleague.client)
    expect(
      (await one.client.removeMember({ params: { id: one.organization.id, userId: colleague.user.id } })).status,
    ).toBe(204)
    await expect
      .poll(() => stream.messages.at(-1), soon)
      .toEqual({ organizationId: one.organization.id, lists: ['organizations'] })
    const told = stream.messages.length
    await addContact(one)
    await addContact(colleague)
    await expect.poll(() => stream.messages.slice(told), soon).toEqual([contactsOf(colleague)])
    expect(stream.hasEnded()).toBe(false)
  })

  it('reports an organization from the moment its user joins', async () => {
    const [one, other] = [await person(), await person()]
    const stream = await listen(one.client)
    await near.db
      .knex('memberships')
      .insert({ organization_id: other.organization.id, user_id: one.user.id, role: 'member' })
    await expect
      .poll(() => stream.messages, soon)
      .toEqual([{ organizationId: other.organization.id, lists: [...listNames] }])
    await addContact(other)
    await expect.poll(() => stream.messages.at(-1), soon).toEqual(contactsOf(other))
  })

  it('reports a thousand changes in a few messages', async () => {
    const one = await person()
    const stream = await listen(one.client)
    let left = 1_000
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (left-- > 0) expect((await addContact(one)).status).toBe(201)
      }),
    )
    // What comes last is told last: all of the burst has been told before it.
    await one.client.createInvitation({ body: { name: 'Somebody', email: 'somebody@example.org' } })
    await expect.poll(() => stream.messages.at(-1)?.lists, soon).toContain('invitations')
    expect(stream.messages.length).toBeLessThan(200)
  })
})

describe('a lost connection to the database', () => {
  /** Servers of the test alone: what their streams are told because of the loss comes up to seconds later. */
  async function ownPair(): Promise<Pair> {
    const servers = await startPair()
    onTestFinished(servers.close)
    return servers
  }

  const cutListeners = async ({ near }: Pair) => {
    for (const { pid } of await listeners(near)) await near.db.knex.raw('select pg_terminate_backend(?)', [pid])
  }

  it('is restored, and makes every client read again', async () => {
    const servers = await ownPair()
    const one = await signUp(servers.near.url)
    const stream = await listen(one.client, servers.far)
    await cutListeners(servers)
    await expect
      .poll(() => stream.messages, soon)
      .toEqual([{ organizationId: one.organization.id, lists: [...listNames] }])
    await addContact(one)
    await expect.poll(() => stream.messages.at(-1), soon).toEqual(contactsOf(one))
  })

  it('may have hidden a sign-out, which is noticed afterwards', async () => {
    const servers = await ownPair()
    const { knex } = servers.near.db
    const one = await signUp(servers.near.url)
    const stream = await listen(one.client, servers.far)
    await knex.raw('alter table sessions disable trigger user')
    await knex('sessions').where({ user_id: one.user.id }).update({ revoked_at: new Date() })
    await knex.raw('alter table sessions enable trigger user')
    await cutListeners(servers)
    await expect.poll(() => stream.hasEnded(), soon).toBe(true)
  })
})

it('a stopping server ends its streams, and the clients continue at another', async () => {
  const one = await person()
  const stopping = await startServer(database.url)
  const [ending, staying] = [await listen(one.client, stopping), await listen(one.client)]
  await Object.assign(new Client(stopping.url), { cookies: one.client.cookies }).createContact({
    body: { name: 'Last', organizationId: one.organization.id },
  })
  await stopping.stop()
  await expect.poll(() => ending.hasEnded(), soon).toBe(true)
  await expect.poll(() => staying.messages, soon).toEqual([contactsOf(one)])
  await stopping.close()
})
