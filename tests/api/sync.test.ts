import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { changesPage, type ChangesPage } from '../../shared/schemas/sync.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()
const person = () => signUp(server().url)
const paramsOf = ({ organization }: Person) => ({ organizationId: organization.id })

async function page(of: Person, cursor = '', limit = 1000): Promise<ChangesPage> {
  const { status, body, text } = await of.client.getChanges({ params: paramsOf(of), query: { cursor, limit } })
  if (status !== 200) throw new Error(text)
  return changesPage.parse(body)
}

/**
 * All changes after a cursor: the server's own transactions, such as those of its jobs, may hold some back for a
 * moment.
 */
async function changesAfter(of: Person, cursor = ''): Promise<ChangesPage> {
  const first = await page(of, cursor)
  if (!first.hasMore) return first
  const next = await changesAfter(of, first.cursor)
  return {
    contacts: [...first.contacts, ...next.contacts],
    interactions: [...first.interactions, ...next.interactions],
    deleted: {
      contacts: [...first.deleted.contacts, ...next.deleted.contacts],
      interactions: [...first.deleted.interactions, ...next.deleted.interactions],
    },
    cursor: next.cursor,
    hasMore: next.hasMore,
  }
}

/** A replica that follows the feed. */
class Replica {
  readonly contacts = new Map<number, Contact>()
  readonly interactions = new Map<number, Interaction>()
  cursor = ''

  apply({ contacts, interactions, deleted, cursor }: ChangesPage) {
    for (const row of contacts) this.contacts.set(row.id, row)
    for (const row of interactions) this.interactions.set(row.id, row)
    for (const id of deleted.contacts) this.contacts.delete(id)
    for (const id of deleted.interactions) this.interactions.delete(id)
    this.cursor = cursor
  }

  async follow(of: Person, limit = 1000): Promise<void> {
    for (;;) {
      const next = await page(of, this.cursor, limit)
      this.apply(next)
      if (!next.hasMore) return
    }
  }
}

const contactOf = (organizationId: number, name = 'Somebody') => ({ organizationId, name, clientId: randomUUID() })
const visitOf = (organizationId: number, more: object = {}) => ({
  organizationId,
  type: 'location_visit' as const,
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 1, lng: 2, address: '12 Some Street' },
  clientId: randomUUID(),
  ...more,
})
const send = async (by: Person, records: unknown[]) =>
  (await by.client.sendRecords({ params: paramsOf(by), body: { records } })).body.results

describe('the change feed', () => {
  it('begins with everything and continues with changes, including deletions', async () => {
    const caller = await person()
    const { client, organization } = caller
    const { body: ana } = await client.createContact({ body: contactOf(organization.id, 'Ana') })
    const { body: ben } = await client.createContact({ body: contactOf(organization.id, 'Ben') })
    const { body: visit } = await client.createInteraction({ body: visitOf(organization.id) })
    const first = await changesAfter(caller)
    expect(first).toMatchObject({
      contacts: [ana, ben],
      interactions: [visit],
      deleted: { contacts: [], interactions: [] },
      hasMore: false,
    })

    expect(await changesAfter(caller, first.cursor)).toMatchObject({
      contacts: [],
      interactions: [],
      cursor: first.cursor,
      hasMore: false,
    })

    const { body: changed } = await client.updateContact({ params: { id: ana.id }, body: { notes: 'Changed' } })
    await client.deleteContact({ params: { id: ben.id } })
    await client.deleteInteraction({ params: { id: visit.id } })
    const second = await changesAfter(caller, first.cursor)
    expect(second).toMatchObject({
      contacts: [changed],
      interactions: [],
      deleted: { contacts: [ben.id], interactions: [visit.id] },
    })
  })

  it('can be read in pages of any size, with the same result', async () => {
    const caller = await person()
    const { organization } = caller
    await send(
      caller,
      Array.from({ length: 12 }, (_, n) => ({
        op: 'create',
        entity: 'contact',
        body: contactOf(organization.id, `Number ${n}`),
      })),
    )
    await send(
      caller,
      Array.from({ length: 9 }, () => ({ op: 'create', entity: 'interaction', body: visitOf(organization.id) })),
    )
    for (const limit of [1, 2, 5, 21, 1000]) {
      const replica = new Replica()
      await replica.follow(caller, limit)
      expect(replica.contacts.size, `pages of ${limit}`).toBe(12)
      expect(replica.interactions.size).toBe(9)
    }
  })

  it('has shorter pages of long rows, and skips none', async () => {
    const caller = await person()
    const notes = 'x'.repeat(9_000)
    const records = Array.from({ length: 300 }, (_, n) => ({
      op: 'create',
      entity: n % 2 === 0 ? 'contact' : 'interaction',
      body: n % 2 === 0 ? { ...contactOf(caller.organization.id), notes } : visitOf(caller.organization.id, { notes }),
    }))
    await send(caller, records)
    const first = await page(caller)
    expect(first.hasMore).toBe(true)
    expect(JSON.stringify(first).length).toBeLessThan(1.1 * 1024 * 1024)
    const replica = new Replica()
    await replica.follow(caller)
    expect([replica.contacts.size, replica.interactions.size]).toEqual([150, 150])
  })

  it('does not skip a transaction that commits late', async () => {
    const caller = await person()
    const { client, organization, user } = caller
    const slow = new pg.Client({ connectionString: server().config.databaseUrl ?? '' })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(`insert into contacts (organization_id, name, created_by) values ($1, 'Late', $2)`, [
        organization.id,
        user.id,
      ])
      await client.createContact({ body: contactOf(organization.id, 'Early') })
      const replica = new Replica()
      const held = await page(caller)
      replica.apply(held)
      expect(held).toMatchObject({ contacts: [], hasMore: true })
      await slow.query('commit')
      await replica.follow(caller)
      expect([...replica.contacts.values()].map(({ name }) => name).sort()).toEqual(['Early', 'Late'])
    } finally {
      await slow.end()
    }
  })

  it('misses nothing during concurrent writes', async () => {
    const caller = await person()
    const { client, organization } = caller
    const replica = new Replica()
    let writing = true
    const reader = (async () => {
      while (writing) await replica.follow(caller, 7)
    })()
    await Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let n = 0; n < 12; n += 1) {
          const { body } = await client.createContact({ body: contactOf(organization.id, `Writer ${writer}, ${n}`) })
          if (n % 3 === 0) await client.updateContact({ params: { id: body.id }, body: { notes: `after ${n}` } })
          if (n % 5 === 0) await client.deleteContact({ params: { id: body.id } })
        }
      }),
    )
    writing = false
    await reader
    await replica.follow(caller)
    const { body: all } = await client.listContacts({ params: { organizationId: organization.id } })
    expect([...replica.contacts.values()].sort((a, b) => a.id - b.id)).toEqual(all)
  })

  it.each([
    ['of another epoch', () => `${randomUUID()}.5.0.0`],
    ['that is nonsense', () => 'nonsense'],
  ])('starts over from a cursor %s', async (_, cursor) => {
    const caller = await person()
    const answer = await caller.client.getChanges({ params: paramsOf(caller), query: { cursor: cursor() } })
    expect(answer).toMatchObject({ status: 410, body: { code: 'cursor_expired' } })
  })

  it('starts over from a cursor of a transaction that this cluster has not reached', async () => {
    const caller = await person()
    const { cursor } = await page(caller)
    const [epoch] = cursor.split('.')
    const ahead = { params: paramsOf(caller), query: { cursor: `${epoch}.99999999999.0.0` } }
    expect((await caller.client.getChanges(ahead)).status).toBe(410)
  })

  it('is closed to other organizations', async () => {
    const [one, other] = [await person(), await person()]
    expect((await one.client.getChanges({ params: paramsOf(other) })).status).toBe(403)
    expect((await one.client.sendRecords({ params: paramsOf(other), body: { records: [] } })).status).toBe(403)
  })
})

describe('a batch of queued records', () => {
  it('is refused before any of it has arrived if the caller may not send it', async () => {
    const [caller, stranger] = [await person(), await person()]
    const path = `/api/sync/organization/${stranger.organization.id}`
    const sending = request(new URL(path, caller.client.url), {
      method: 'POST',
      headers: {
        cookie: [...caller.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'content-length': 20_000_000,
      },
    })
    const status = new Promise((resolve, reject) => {
      sending.on('response', ({ statusCode }) => resolve(statusCode))
      sending.on('error', reject)
    })
    sending.flushHeaders()
    expect(await status).toBe(403)
    sending.destroy()
  })

  it('is answered in order, each record like its single call', async () => {
    const caller = await person()
    const { client, organization } = caller
    const ana = contactOf(organization.id, 'Ana')
    const stranger = await person()
    const results = await send(caller, [
      { op: 'create', entity: 'contact', body: ana },
      { op: 'create', entity: 'contact', body: { ...contactOf(organization.id), name: 'Al' } },
      { op: 'create', entity: 'contact', body: ana },
      { op: 'create', entity: 'contact', body: contactOf(stranger.organization.id) },
      {
        op: 'create',
        entity: 'interaction',
        body: visitOf(organization.id, {
          type: 'prayer',
          contactClientId: ana.clientId,
          followUpDate: '2026-05-01T00:00:00Z',
        }),
      },
      {
        op: 'create',
        entity: 'interaction',
        body: visitOf(organization.id, { type: 'prayer', contactClientId: randomUUID() }),
      },
      { op: 'create', entity: 'interaction', body: visitOf(organization.id, { type: 'prayer', contactId: 999_999 }) },
      { op: 'create', entity: 'contact', body: { ...ana, name: 'Another Ana' } },
      { op: 'nothing' },
      null,
      'text',
      { op: 'update', entity: 'contact', body: {} },
    ])
    expect(results.map(({ status }) => status)).toEqual([201, 400, 200, 403, 201, 409, 400, 409, 400, 400, 400, 400])
    expect(results[5]?.body).toMatchObject({ code: 'contact_unknown' })
    expect(results[7]?.body).toMatchObject({ code: 'client_id_reused' })

    const contactId = (results[0]?.body as Contact).id
    const interactionId = (results[4]?.body as Interaction).id
    const [opId, completion] = [randomUUID(), randomUUID()]
    const changes = [
      { op: 'update', entity: 'contact', id: contactId, opId, body: { notes: 'From the queue', version: 1 } },
      { op: 'update', entity: 'contact', id: contactId, opId, body: { notes: 'From the queue', version: 1 } },
      { op: 'update', entity: 'contact', id: contactId, opId: randomUUID(), body: { notes: 'Stale', version: 1 } },
      { op: 'complete', entity: 'interaction', id: interactionId, opId: completion },
      { op: 'complete', entity: 'interaction', id: interactionId, opId: completion },
      { op: 'delete', entity: 'interaction', id: interactionId, opId: randomUUID() },
      { op: 'update', entity: 'contact', id: 999_999, body: {} },
    ]
    const second = await send(caller, changes)
    expect(second.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 204, 404])
    // 10 for the follow-up, 5 and 10 for the first achievements; what the deleted interaction gave has gone.
    expect((await client.getUserPoints({ params: { userId: caller.user.id } })).body).toMatchObject({ points: 25 })
  })

  it('has one effect, however often and concurrently it is sent', async () => {
    const caller = await person()
    const { client, organization } = caller
    const records = Array.from({ length: 40 }, () => ({
      op: 'create',
      entity: 'interaction',
      body: visitOf(organization.id),
    }))
    const answers = await Promise.all([
      send(caller, records),
      send(caller, records.toReversed()),
      send(caller, records),
    ])
    expect(answers.flat().filter(({ status }) => status === 201)).toHaveLength(40)
    expect(answers.flat().every(({ status }) => status === 201 || status === 200)).toBe(true)
    expect((await client.listInteractions({ params: { organizationId: organization.id } })).body).toHaveLength(40)
    // 5 and 25 are for the achievements of the first and the 25th.
    expect((await client.getUserPoints({ params: { userId: caller.user.id } })).body).toMatchObject({ points: 230 })
  })

  it('isolates one bad record at any position', async () => {
    const caller = await person()
    for (const position of [0, 3, 6]) {
      const records: unknown[] = Array.from({ length: 6 }, () => ({
        op: 'create',
        entity: 'contact',
        body: contactOf(caller.organization.id),
      }))
      records.splice(position, 0, { op: 'create', entity: 'contact', body: { name: 'x'.repeat(500) } })
      const results = await send(caller, records)
      expect(results.map(({ status }) => status)).toEqual(
        Array.from({ length: 7 }, (_, index) => (index === position ? 400 : 201)),
      )
    }
  })

  it('is authorized for each record', async () => {
    const { client, user } = await person()
    const owner = await person()
    await server()
      .db.knex('memberships')
      .insert({ organization_id: owner.organization.id, user_id: user.id, role: 'member' })
    const { body: ana } = await owner.client.createContact({ body: contactOf(owner.organization.id) })
    const { body: visit } = await owner.client.createInteraction({ body: visitOf(owner.organization.id) })
    await expect.poll(async () => (await client.getChanges({ params: paramsOf(owner) })).status).toBe(200)
    const results = (
      await client.sendRecords({
        params: paramsOf(owner),
        body: {
          records: [
            { op: 'delete', entity: 'contact', id: ana.id },
            { op: 'delete', entity: 'interaction', id: visit.id },
            { op: 'update', entity: 'contact', id: ana.id, body: { notes: 'x' } },
          ],
        },
      })
    ).body.results
    expect(results.map(({ status }) => status)).toEqual([403, 403, 200])
  })

  it('accepts at most 500', async () => {
    const caller = await person()
    const records = Array.from({ length: 501 }, () => ({
      op: 'create',
      entity: 'contact',
      body: contactOf(caller.organization.id),
    }))
    expect((await caller.client.sendRecords({ params: paramsOf(caller), body: { records } })).status).toBe(413)
    expect(await send(caller, records.slice(0, 500))).toHaveLength(500)
  })
})
