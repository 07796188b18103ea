import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { bareInsert, bareInserts, bareList, bareReads, bareRows, taggedList } from '../bench/server/bare.ts'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'

const server = useServer()

// Nothing else runs them between two measurements, and they are put together from the product's own.
it('the statements that the benchmarks compare the server with run on its tables', async () => {
  const { client: user, user: me, organization } = await signUp(server().url)
  const [userId, organizationId] = [me.id, organization.id]
  const { body: contact } = await user.createContact({ body: { name: 'Ana', organizationId, clientId: randomUUID() } })
  const client = new pg.Client({ connectionString: server().config.databaseUrl ?? '' })
  await client.connect()
  onTestFinished(() => client.end())
  const insert = () => ({
    clientId: randomUUID(),
    contactId: contact.id,
    userId,
    type: 'prayer',
    date: '2026-03-01T10:00:00.000Z',
    location: { lat: 1, lng: 2, address: 'Here' },
    notes: 'Met',
  })
  expect(await bareInsert(client, organizationId, insert())).toMatchObject({ contactId: contact.id, notes: 'Met' })
  expect(JSON.parse((await bareInserts(client, organizationId, [insert(), insert()])) as string)).toHaveLength(2)

  const answered = async (query: pg.QueryConfig) =>
    JSON.parse((await client.query<{ rows: string }>(query)).rows[0]?.rows ?? 'null') as unknown
  const all = { first: 1, last: 1_000_000 }
  const lists = [
    bareList(organizationId),
    taggedList(organizationId),
    bareRows(organizationId, { table: 'contacts', ...all }),
  ]
  for (const query of lists) expect(await answered(query)).toMatchObject([{ id: contact.id, name: 'Ana' }])
  expect(await answered(bareRows(organizationId, { table: 'interactions', ...all }))).toHaveLength(3)
  for (const read of Object.values(bareReads)) expect(await answered(read({ userId, organizationId }))).not.toBeNull()
})
