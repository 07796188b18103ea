import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { useServer } from '../support/api.ts'
import { buildContact, buildUser, builtPassword } from '../support/builders.ts'
import { Client } from '../support/client.ts'

const server = useServer()
const knex = () => server().db.knex

/** Members of one organization, each signed in, and one of its contacts. */
async function team(count: number) {
  const { organization_id: organizationId } = await buildUser(knex())
  if (organizationId === null) throw new Error('The user has no organization')
  const contact = await buildContact(knex(), { organization_id: organizationId })
  const people = await Promise.all(
    Array.from({ length: count }, async () => {
      const user = await buildUser(knex(), { organization_id: organizationId })
      const client = new Client(server().url)
      await client.login({ body: { username: user.username, password: builtPassword } })
      return { id: user.id, client }
    }),
  )
  return { organizationId, contact, people }
}
type Team = Awaited<ReturnType<typeof team>>

const visit = ({ organizationId, contact }: Team, values = {}) => ({
  organizationId,
  clientId: randomUUID(),
  contactId: contact.id,
  type: 'conversation' as const,
  date: '2026-03-02T10:00:00.000Z',
  location: { lat: 1, lng: 2 },
  ...values,
})

const pointsOf = async (userId: number) =>
  Number(
    (
      await knex()('points_history')
        .where({ user_id: userId, reason: 'interaction_created' })
        .sum('points as sum')
        .first<{ sum: string }>()
    ).sum,
  )
const transactions = async (organizationId: number) =>
  new Set(await knex()('interactions').where({ organization_id: organizationId }).pluck('changed_xid')).size

/**
 * Sends everything while recording in an organization is blocked: all requests after the first are batched, and have
 * arrived when it continues.
 */
async function whileHeld<Answer>(organizationId: number, send: () => Promise<Answer>[]): Promise<Answer[]> {
  const come = vi.spyOn(server().db, 'insert')
  try {
    const sent = await knex().transaction(async (tx) => {
      await tx.raw('select from organizations where id = ? for update', [organizationId])
      const answers = send()
      await expect.poll(() => come.mock.calls.length, { timeout: 20_000 }).toBe(answers.length)
      return { answers }
    })
    return await Promise.all(sent.answers)
  } finally {
    come.mockRestore()
  }
}

describe('users who record at the same moment', () => {
  it('are served by few transactions, each with their own rows and points', async () => {
    const all = await team(4)
    const answers = await whileHeld(all.organizationId, () =>
      Array.from({ length: 10 }, () => all.people)
        .flat()
        .map(async ({ id, client }) => ({
          id,
          answer: await client.createInteraction({ body: visit(all, { notes: String(id) }) }),
        })),
    )
    for (const { id, answer } of answers) {
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ userId: id, notes: String(id) })
    }
    expect(new Set(answers.map(({ answer }) => answer.body.id)).size).toBe(40)
    for (const { id } of all.people) expect(await pointsOf(id)).toBe(50)
    expect(await transactions(all.organizationId)).toBe(2)
  })

  it('are refused alone', async () => {
    const all = await team(3)
    const foreign = await buildContact(knex())
    const bodies = [
      visit(all),
      visit(all, { contactId: foreign.id }),
      visit(all, { contactId: undefined, contactClientId: randomUUID() }),
      visit(all),
      visit(all),
    ]
    const answers = await whileHeld(all.organizationId, () =>
      bodies.map(async (body, index) => all.people[index % 3]?.client.createInteraction({ body })),
    )
    expect(answers.map((answer) => answer?.status)).toEqual([201, 400, 409, 201, 201])
  })

  it('get repeated records stored once', async () => {
    const {
      people: [one],
      ...all
    } = await team(1)
    const same = visit({ ...all, people: [] })
    const bodies = [{ ...same, clientId: randomUUID() }, same, same]
    const answers = await whileHeld(all.organizationId, () =>
      bodies.map(async (body) => one?.client.createInteraction({ body })),
    )
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 201, 201])
    expect(await one?.client.createInteraction({ body: { ...same, notes: 'Another one' } })).toMatchObject({
      status: 409,
    })
    expect(await pointsOf(one?.id ?? 0)).toBe(10)
  })

  it('do not wait for another organization', async () => {
    const [busy, calm] = [await team(1), await team(1)]
    const send = (to: Team) => to.people[0]?.client.createInteraction({ body: visit(to) })
    let late: unknown
    await knex().transaction(async (tx) => {
      await tx.raw('select from organizations where id = ? for update', [busy.organizationId])
      late = send(busy)
      for (const _ of [1, 2, 3]) expect(await send(calm)).toMatchObject({ status: 201 })
    })
    expect(await late).toMatchObject({ status: 201 })
  })

  it('create contacts in the same way', async () => {
    const all = await team(3)
    const answers = await whileHeld(all.organizationId, () =>
      Array.from({ length: 5 }, () => all.people)
        .flat()
        .map(async ({ id, client }) => ({
          id,
          answer: await client.createContact({
            body: { organizationId: all.organizationId, clientId: randomUUID(), name: 'Ana' },
          }),
        })),
    )
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array(15).fill(201))
    const rows = await knex()('contacts')
      .where({ organization_id: all.organizationId, name: 'Ana' })
      .select<{ created_by: number; changed_xid: string }[]>('created_by', 'changed_xid')
    for (const { id } of all.people) expect(rows.filter(({ created_by }) => created_by === id)).toHaveLength(5)
    expect(new Set(rows.map(({ changed_xid }) => changed_xid)).size).toBe(2)
  })
})
