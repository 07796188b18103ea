import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { buildMembership } from '../support/builders.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'

const server = useServer()
const limited = useServer({ env: { RATE_LIMITS: 'on' } })
const knex = () => server().db.knex
const person = () => signUp(server().url)

const deletion = ({ client, password }: Person) => client.deleteAccount({ body: { password } })
const join = (organization: { id: number }, { user }: Person, role: 'admin' | 'manager' | 'member' = 'member') =>
  buildMembership(knex(), organization.id, user.id, role)
const visit = ({ client }: Person, organizationId: number) =>
  client.createInteraction({
    body: {
      organizationId,
      type: 'location_visit',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2, address: '12 Some Street' },
    },
  })

/** Every value of every table that holds text, as `table.column: value`. */
async function textsOf(of = server()): Promise<string[]> {
  const { rows } = await of.db.knex.raw<{ rows: { schema: string; table: string; column: string }[] }>(`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type not in ('integer', 'bigint', 'boolean', 'timestamp with time zone', 'double precision', 'xid8')`)
  expect(rows.length).toBeGreaterThan(60)
  const values = await Promise.all(
    rows.map(async ({ schema, table, column }) => {
      const { rows: found } = await of.db.knex.raw<{ rows: { value: string }[] }>(
        `select ??::text as value from ??.?? where ?? is not null`,
        [column, schema, table, column],
      )
      return found.map(({ value }) => `${table}.${column}: ${value}`)
    }),
  )
  return values.flat()
}

describe('a deleted account', () => {
  it('leaves no trace of the person’s name, e-mail, username, phone and bio', async () => {
    const url = limited().url
    const { knex: tables } = limited().db
    const [colleague, leaving] = [await signUp(url), await signUp(url)]
    const { organization } = colleague
    const canary = {
      name: 'Quillon Zyzzogeton',
      email: 'quillon.canary@example.org',
      phone: '555-018-4243',
      bio: 'Keeps zebrafish',
    }
    // Counted for the name itself, since it has no account yet.
    await new Client(url).login({ body: { username: canary.email, password: 'wrong' } })
    await leaving.client.updateProfile({ body: canary })
    await buildMembership(tables, organization.id, leaving.user.id, 'manager')
    await leaving.client.switchOrganization({ body: { organizationId: organization.id } })
    await leaving.client.createInteraction({
      body: {
        organizationId: organization.id,
        type: 'location_visit',
        date: '2026-03-01T10:00:00Z',
        location: { lat: 1, lng: 2, address: '12 Some Street' },
      },
    })
    const award = {
      organizationId: organization.id,
      userId: leaving.user.id,
      points: 5,
      note: 'Thank you, Quillon Zyzzogeton!',
    }
    await colleague.client.awardPoints({ body: award, headers: { 'idempotency-key': 'one' } })
    await leaving.client.awardPoints({
      body: { ...award, userId: colleague.user.id, note: 'For coffee' },
      headers: { 'idempotency-key': 'two' },
    })
    const expiry = new Date(Date.now() + 1e7)
    const invitation = { organization_id: organization.id, expires_at: expiry, invited_by: colleague.user.id }
    await tables('invitations').insert([
      { ...invitation, email: 'QUILLON.canary@example.org', name: 'Q. Zyzzogeton', token_hash: Buffer.from('a') },
      {
        ...invitation,
        email: 'old@example.org',
        name: canary.name,
        token_hash: Buffer.from('b'),
        accepted: true,
        accepted_at: new Date(),
        accepted_by: leaving.user.id,
      },
    ])
    await new Client(url).login({ body: { username: leaving.user.username, password: 'wrong' } })
    const traces = /zyzzogeton|quillon|555-018-4243|zebrafish/i
    const nameOfTheirs = new RegExp(`\\b${leaving.user.username}\\b`)
    const before = (await textsOf(limited()))
      .filter((text) => traces.test(text) || nameOfTheirs.test(text))
      .map((text) => text.split(':')[0])
    for (const place of [
      'users.name',
      'users.username',
      'invitations.email',
      'points_history.note',
      'idempotency_keys.response',
      'rate_limits.key',
    ])
      expect(before).toContain(place)

    expect((await deletion(leaving)).status).toBe(204)
    expect((await textsOf(limited())).filter((text) => traces.test(text) || nameOfTheirs.test(text))).toEqual([])
  })

  it('can no longer be used: every sign-in has ended, and the name and password are refused', async () => {
    const [colleague, leaving] = [await person(), await person()]
    await join(colleague.organization, leaving)
    const other = new Client(server().url)
    await other.login({ body: { username: leaving.user.username, password: leaving.password } })
    await leaving.client.renewCalendarLink()
    expect((await deletion(leaving)).status).toBe(204)
    for (const client of [leaving.client, other]) expect((await client.getUser()).status).toBe(401)
    const { username } = await knex()('users').where({ id: leaving.user.id }).first()
    for (const name of [leaving.user.username, leaving.user.email, username]) {
      expect(
        (await new Client(server().url).login({ body: { username: name, password: leaving.password } })).status,
      ).toBe(401)
    }
    for (const table of ['sessions', 'calendar_links'])
      expect(await knex()(table).where({ user_id: leaving.user.id })).toEqual([])
    const again = await signUp(server().url)
    expect((await again.client.updateProfile({ body: { email: leaving.user.email } })).status).toBe(200)
  })

  it('keeps the organization’s records, without a name', async () => {
    const [colleague, leaving] = [await person(), await person()]
    const { organization } = colleague
    await join(organization, leaving)
    const { body: recorded } = await visit(leaving, organization.id)
    expect((await deletion(leaving)).status).toBe(204)
    const list = await colleague.client.listInteractions({ params: { organizationId: organization.id } })
    expect(list.body).toMatchObject([{ id: recorded.id, userId: leaving.user.id }])
    expect(await knex()('users').where({ id: leaving.user.id }).first()).toMatchObject({
      name: 'Former member',
      email: null,
      active: false,
      organization_id: null,
    })
    expect((await colleague.client.getLeaderboard({ params: { organizationId: organization.id } })).body).toMatchObject(
      [{ userId: colleague.user.id }],
    )
    const { rows } = await knex().raw('select sum(points)::integer as points from points_history where user_id = ?', [
      leaving.user.id,
    ])
    expect(rows[0].points).toBeGreaterThan(0)
  })

  it('is reported to colleagues, whose records, views and invitations change with it', async () => {
    const [colleague, leaving] = [await person(), await person()]
    await join(colleague.organization, leaving)
    const events = await listenTo(server().url, colleague.client)
    await deletion(leaving)
    const told = () => new Set(events.messages.flatMap(({ lists }) => lists))
    const changed = ['contacts', 'interactions', 'invitations', 'members', 'points', 'views']
    await expect.poll(() => [...told()].toSorted(), { timeout: 10_000 }).toEqual(changed)
    events.stop()
  })

  it('deletes organizations without other members, and only those', async () => {
    const [colleague, leaving] = [await person(), await person()]
    await join(colleague.organization, leaving)
    await visit(leaving, leaving.organization.id)
    await leaving.client.createContact({ body: { name: 'Somebody', organizationId: leaving.organization.id } })
    expect((await deletion(leaving)).status).toBe(204)
    expect(await knex()('organizations').where({ id: leaving.organization.id })).toEqual([])
    expect(await knex()('organizations').where({ id: colleague.organization.id })).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  it('is refused with a wrong password, and guessing is limited', async () => {
    const caller = await signUp(limited().url)
    expect(await caller.client.deleteAccount({ body: { password: 'wrong' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect((await caller.client.request('DELETE', '/api/users/me', { body: {} })).status).toBe(400)
    expect((await caller.client.getUser()).status).toBe(200)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => caller.client.deleteAccount({ body: { password: 'wrong' } })),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await deletion(caller)).status).toBe(429)
  })

  it('of the last admin is refused until another member is one', async () => {
    const [leaving, member] = [await person(), await person()]
    await leaving.client.updateOrganization({
      params: { id: leaving.organization.id },
      body: { name: 'Needs a leader' },
    })
    await join(leaving.organization, member, 'manager')
    const refused = await deletion(leaving)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'last_admin', errors: [{ message: 'Needs a leader' }] },
    })
    expect(refused).toHaveProperty('body.message', expect.stringContaining('Needs a leader'))
    expect((await leaving.client.getUser()).status).toBe(200)
    await knex()('memberships')
      .where({ organization_id: leaving.organization.id, user_id: member.user.id })
      .update({ role: 'admin' })
    expect((await deletion(leaving)).status).toBe(204)
  })

  it('is refused if the other admin cannot sign in', async () => {
    const [leaving, disabled] = [await person(), await person()]
    await join(leaving.organization, disabled, 'admin')
    await knex()('users').where({ id: disabled.user.id }).update({ active: false })
    expect((await deletion(leaving)).status).toBe(409)
  })

  it('of one of two admins succeeds; of both at once, only one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other, member] = [await person(), await person(), await person()]
      await join(one.organization, other, 'admin')
      await join(one.organization, member)
      const answers = await Promise.all([deletion(one), deletion(other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      const admins = await knex()('memberships')
        .join('users', 'users.id', 'user_id')
        .where({ 'memberships.organization_id': one.organization.id, role: 'admin', active: true })
      expect(admins).toHaveLength(1)
    }
  })
})
