import { describe, expect, it } from 'vitest'
import * as queries from '../../api/resources/search/queries.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { explained } from '../support/plans.ts'

const server = useServer()
const person = () => signUp(server().url)
const find = async ({ client }: Person, q: string) => (await client.search({ query: { q } })).body
const names = async (caller: Person, q: string) => (await find(caller, q)).contacts.map(({ name }) => name)

async function withPeople() {
  const caller = await person()
  const organizationId = caller.organization.id
  for (const contact of [
    { name: 'José Núñez', email: 'jose@example.org' },
    { name: 'Mary Johnson', phone: '555-123-4567' },
    { name: 'Peter Smith', address: '7 Johnson Road' },
    { name: 'Zoë Müller' },
    { name: 'Anna Kowalska' },
    { name: 'Lena Berg', phone: '+49 30 901820' },
  ])
    await caller.client.createContact({ body: { organizationId, ...contact } })
  await caller.client.createInteraction({
    body: {
      organizationId,
      type: 'location_visit',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2, address: '12 Castle Street' },
      notes: 'Asked for a Bible in Spanish',
    },
  })
  return caller
}

describe('search', () => {
  it.each([
    ['jose', ['José Núñez']],
    ['nunez', ['José Núñez']],
    ['JOSÉ', ['José Núñez']],
    ['muller', ['Zoë Müller']],
    ['5551234567', ['Mary Johnson']],
    ['4567', ['Mary Johnson']],
    ['+1 (555) 123-4567', ['Mary Johnson']],
    ['030 901820', ['Lena Berg']],
    ['ann', ['Anna Kowalska']],
    ['Kowalksa', ['Anna Kowalska']],
    ['xylophone', []],
  ])('finds for %s', async (words, found) => {
    expect(await names(await withPeople(), words)).toEqual(found)
  })

  it('tolerates a typing error, and ranks a name before an address', async () => {
    expect(await names(await withPeople(), 'Jonson')).toEqual(['Mary Johnson', 'Peter Smith'])
  })

  it('finds interactions by notes and place, and organizations by name', async () => {
    const caller = await withPeople()
    expect((await find(caller, 'spanish')).interactions).toMatchObject([
      { type: 'location_visit', address: '12 Castle Street', contactName: null },
    ])
    expect((await find(caller, 'castel')).interactions).toHaveLength(1)
    expect((await find(caller, 'grace')).organizations).toEqual([{ id: caller.organization.id, name: 'Grace Church' }])
  })

  it('finds a contact by their whole name among many names with that prefix, and among many who live in a place of that name', async () => {
    const { client, organization } = await person()
    await server().db.knex.raw(
      `insert into contacts (organization_id, name, address)
      select ?, 'Anna ' || n, n || ' Court Street, Salem' from generate_series(1, 1500) n`,
      [organization.id],
    )
    for (const name of ['Ann Brown', 'Salem Haddad', 'Bo Li'])
      await client.createContact({ body: { organizationId: organization.id, name } })
    await server().db.knex.raw(
      `insert into contacts (organization_id, name, address)
      select ?, 'Anna ' || n, n || ' Court Street, Salem' from generate_series(1501, 3000) n`,
      [organization.id],
    )
    const first = async (q: string) => (await client.search({ query: { q } })).body.contacts.map(({ name }) => name)
    expect((await first('ann'))[0]).toBe('Ann Brown')
    expect((await first('salem'))[0]).toBe('Salem Haddad')
    expect((await first('li'))[0]).toBe('Bo Li')
    expect((await first('anna 2999'))[0]).toBe('Anna 2999')
    expect(await first('salem')).toHaveLength(10)
    expect((await first('an')).every((name) => name.startsWith('Ann'))).toBe(true)
  })

  it('does not match digits by similarity', async () => {
    const caller = await withPeople()
    expect(await names(caller, '555-123-4576')).toEqual([])
    expect(await names(caller, '123-4567')).toEqual(['Mary Johnson'])
  })

  it('treats special characters literally', async () => {
    const caller = await withPeople()
    for (const words of ['%', '_', "'; drop table contacts; --", '\\', '%_%'])
      expect((await find(caller, words)).contacts).toEqual([])
  })

  it('shows nothing deleted, and nothing of others', async () => {
    const [one, other] = [await withPeople(), await person()]
    expect(await names(other, 'Johnson')).toEqual([])
    const query = { q: 'Johnson', organizationId: one.organization.id }
    expect((await other.client.search({ query })).status).toBe(403)
    const mary = (await find(one, 'Mary')).contacts[0]
    await one.client.deleteContact({ params: { id: mary!.id } })
    expect(await names(one, 'Mary')).toEqual([])
  })

  it('requires words', async () => {
    const { client } = await person()
    expect((await client.search()).status).toBe(400)
    for (const q of ['', ' ', 'x'.repeat(101)]) expect((await client.search({ query: { q } })).status, q).toBe(400)
  })

  it('uses its indexes at 100,000 rows', { ...exhaustive, timeout: 300_000 }, async () => {
    const { organization, user } = await person()
    const { knex } = server().db
    // In parts: a statement has a time limit, which all of them together may exceed on a slow machine.
    for (let first = 1; first < 100_000; first += 10_000) {
      const part = [first, first + 9_999]
      await knex.raw(
        `insert into contacts (organization_id, name, email)
        select ?, 'Person ' || md5(n::text), md5(n::text) || '@example.org' from generate_series(?::integer, ?::integer) n`,
        [organization.id, ...part],
      )
      await knex.raw(
        `insert into interactions (organization_id, user_id, type, date, lat, lng, address, notes)
        select ?, ?, 'location_visit', now() - n * interval '1 minute', 1, 2, n || ' Street', md5(n::text)
        from generate_series(?::integer, ?::integer) n`,
        [organization.id, user.id, ...part],
      )
    }
    await knex.raw('analyze contacts; analyze interactions')
    const searching = (text: string, word: string) =>
      text.replaceAll('$1', String(organization.id)).replaceAll('$2', `'${word}'`).replaceAll('$3', 'null')
    for (const [{ text }, index] of [
      [queries.contacts, 'contacts_search'],
      [queries.interactions, 'interactions_search'],
    ] as const) {
      const nodes = await explained(knex, searching(text, 'johnson'))
      expect(nodes.map((node) => node['Index Name'])).toContain(index)
    }
    // A very frequent word: few rows are ranked.
    for (const [{ text }, word] of [
      [queries.contacts, 'person'],
      [queries.contacts, 'example'],
      [queries.interactions, 'street'],
    ] as const) {
      const nodes = await explained(knex, searching(text, word), 'analyze')
      const reading = nodes.filter((node) => node['Relation Name'])
      const rows = reading.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0))
      expect(Math.max(...rows), word).toBeLessThanOrEqual(1_000)
    }
  })
})
