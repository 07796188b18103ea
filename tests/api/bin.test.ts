import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../api/calls/handler.ts'
import { createTasks } from '../../api/jobs/tasks.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

async function withRecords() {
  const person = await signUp(server().url)
  const organizationId = person.organization.id
  const { body: contact } = await person.client.createContact({ body: { name: 'Ana Gómez', organizationId } })
  const visit = (notes: string) => ({
    organizationId,
    contactId: contact.id,
    type: 'conversation' as const,
    date: '2026-03-01T10:00:00.000Z',
    location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
    notes,
  })
  const { body: interaction } = await person.client.createInteraction({ body: visit('At the market') })
  return { ...person, organizationId, contact, interaction, visit }
}

const binOf = async ({ client, organization }: Pick<Person, 'client' | 'organization'>) => {
  const params = { organizationId: organization.id }
  const [contacts, interactions] = [
    await client.listDeletedContacts({ params }),
    await client.listDeletedInteractions({ params }),
  ]
  return { contacts, interactions }
}
const back = (version: number) => ({ returned: true as const, version, opId: randomUUID() })
const pointsOf = async ({ client, user }: Person) =>
  (await client.getUserPoints({ params: { userId: user.id } })).body.points
/** As if it had been deleted that many days ago. */
const age = (table: string, id: number, days: number) =>
  server()
    .db.knex(table)
    .where({ id })
    .update({ deleted_at: new Date(Date.now() - days * 86_400_000) })
const empty = () => createTasks({ db: server().db } as Deps).emptyBin?.run({}, new AbortController().signal, false)

describe('the bin', () => {
  it('lists what was deleted, by whom and when; a restored record is the same again, also in the change feed', async () => {
    const team = await withRecords()
    const { client, user, contact, organizationId } = team
    await client.deleteContact({ params: { id: contact.id } })
    const { contacts } = await binOf(team)
    expect(contacts.body).toEqual([
      {
        row: { ...contact, version: 2, updatedAt: expect.any(String), deleted: true },
        deletedBy: user.name,
        deletedAt: expect.any(String),
      },
    ])
    const { status, body } = await client.updateContact({ params: { id: contact.id }, body: back(2) })
    expect({ status, body }).toEqual({ status: 200, body: { ...contact, version: 3, updatedAt: expect.any(String) } })
    expect((await binOf(team)).contacts.body).toEqual([])
    const feed = async () => (await client.getChanges({ params: { organizationId } })).body.contacts
    await expect.poll(feed).toEqual([body])
    const { entries } = (await client.getContactHistory({ params: { id: contact.id } })).body
    expect(entries.map(({ kind }) => kind)).toEqual(['returned', 'deleted', 'created'])
  })

  it('goes on with the next page after a record that was brought back since', async () => {
    const team = await withRecords()
    const { client, organizationId } = team
    const params = { organizationId }
    for (const name of ['Bob Stone', 'Ruth Cole']) await client.createContact({ body: { name, organizationId } })
    const { body: contacts } = await client.listContacts({ params })
    for (const { id } of contacts) await client.deleteContact({ params: { id } })
    const [last] = (await binOf(team)).contacts.body
    const after = { after: last!.row.id, deletedAt: last!.deletedAt }
    const namesFrom = async (query: object) =>
      (await client.listDeletedContacts({ params, query })).body.map(({ row }) => row.name)
    const rest = ['Bob Stone', 'Ana Gómez']
    expect([await namesFrom({ after: after.after }), await namesFrom(after)]).toEqual([rest, rest])
    await client.updateContact({ params: { id: after.after }, body: back(2) })
    expect(await namesFrom(after)).toEqual(rest)
  })

  it('finds what a record says, whatever its accents and letters, on every page', async () => {
    const team = await withRecords()
    const { client, organizationId, contact, interaction } = team
    const params = { organizationId }
    await client.deleteInteraction({ params: { id: interaction.id } })
    for (const name of ['Bob Stone', 'Gomez 50%', 'Ruth Cole'])
      await client.createContact({ body: { name, phone: '555-123-4567', organizationId } })
    const { body: contacts } = await client.listContacts({ params })
    for (const { id } of contacts) await client.deleteContact({ params: { id } })
    const names = async (query: { search: string; after?: number }) =>
      (await client.listDeletedContacts({ params, query })).body.map(({ row }) => row.name)
    expect(await names({ search: ' GOMEZ ' })).toEqual(['Gomez 50%', 'Ana Gómez'])
    expect(await names({ search: 'gómez', after: contacts.at(-1)!.id })).toEqual(['Gomez 50%', 'Ana Gómez'])
    expect(await names({ search: 'gomez', after: contact.id })).toEqual([])
    // No pattern: a percent sign is one.
    expect(await names({ search: '%' })).toEqual(['Gomez 50%'])
    expect(await names({ search: '123-4567' })).toHaveLength(3)
    const found = async (search: string) =>
      (await client.listDeletedInteractions({ params, query: { search } })).body.map(({ row }) => row.id)
    for (const search of ['ana gom', 'Oak street', 'MARKET']) expect(await found(search)).toEqual([interaction.id])
    expect(await found('Ruth')).toEqual([])
    expect((await client.listDeletedContacts({ params, query: { search: ' ' } })).status).toBe(400)
  })

  it('restores an interaction with its points, however often', async () => {
    const team = await withRecords()
    const { client, interaction, organization } = team
    const params = { id: interaction.id }
    const before = await pointsOf(team)
    for (const version of [1, 3]) {
      await client.deleteInteraction({ params })
      expect(await pointsOf(team)).toBe(before - 5)
      const returned = await client.updateInteraction({ params, body: back(version + 1) })
      expect(returned.body).toMatchObject({
        id: interaction.id,
        clientId: interaction.clientId,
        notes: 'At the market',
      })
      expect(await pointsOf(team)).toBe(before)
    }
    const listed = await client.listInteractions({ params: { organizationId: organization.id } })
    expect(listed.body.map(({ id }) => id)).toEqual([interaction.id])
  })

  it('restores once for a repeated request, and changes nothing in a record that is not deleted', async () => {
    const team = await withRecords()
    const { client, interaction } = team
    const params = { id: interaction.id }
    await client.deleteInteraction({ params })
    const body = back(2)
    expect((await client.updateInteraction({ params, body })).body.version).toBe(3)
    expect((await client.updateInteraction({ params, body })).body.version).toBe(3)
    expect((await client.updateInteraction({ params, body: back(2) })).body.version).toBe(3)
    await client.deleteInteraction({ params })
    expect((await client.updateInteraction({ params, body })).body).toMatchObject({ deleted: true })
  })

  it('accepts a restoring change in a batch like any other', async () => {
    const team = await withRecords()
    const { client, organizationId, contact } = team
    await client.deleteContact({ params: { id: contact.id } })
    const record = { op: 'update', entity: 'contact', id: contact.id, body: back(2) } as const
    const { results } = (await client.sendRecords({ params: { organizationId }, body: { records: [record] } })).body
    expect(results).toMatchObject([{ status: 200, body: { id: contact.id, version: 3 } }])
  })

  it('is for those who may delete: members have their own interactions in it, and no contacts', async () => {
    const team = await withRecords()
    const { client, contact, interaction, visit } = team
    const ruth = await teammate(server(), team, 'member')
    const { body: hers } = await ruth.client.createInteraction({ body: visit('At her door') })
    for (const id of [interaction.id, hers.id]) await client.deleteInteraction({ params: { id } })
    await client.deleteContact({ params: { id: contact.id } })
    const { contacts, interactions } = await binOf(ruth)
    expect(contacts.status).toBe(403)
    expect(interactions.body.map(({ row }) => row.id)).toEqual([hers.id])
    const returning = (id: number) => ruth.client.updateInteraction({ params: { id }, body: back(2) })
    expect((await returning(hers.id)).status).toBe(200)
    expect((await returning(interaction.id)).status).toBe(403)
    expect((await ruth.client.updateContact({ params: { id: contact.id }, body: back(2) })).status).toBe(403)
  })

  it('answers a conflict to a deletion of what another user has restored meanwhile', async () => {
    const team = await withRecords()
    const ruth = await teammate(server(), team, 'manager')
    const params = { id: team.contact.id }
    await team.client.deleteContact({ params })
    await ruth.client.updateContact({ params, body: back(2) })
    const late = await team.client.deleteContact({ params, query: { version: 1, opId: randomUUID() } })
    expect(late.body).toMatchObject({ code: 'conflict', changes: { deleted: { by: ruth.user.name } } })
  })

  it('empties a record after 90 days: its values are gone for good, its deletion mark stays', async () => {
    const team = await withRecords()
    const { client, contact, interaction, organizationId } = team
    const doNotContact = { by: team.user.id, at: '2026-03-01T10:00:00.000Z', reason: 'Said at the door' }
    await client.updateContact({ params: { id: contact.id }, body: { notes: 'Likes tea', doNotContact, version: 1 } })
    await client.importContacts({
      body: {
        organizationId,
        clientId: randomUUID(),
        fileName: 'people.csv',
        creates: [],
        updates: [{ id: contact.id, version: 2, notes: 'Likes tea and cake' }],
      },
    })
    const late = { notes: 'Likes coffee', version: 1, opId: randomUUID() }
    expect((await client.updateContact({ params: { id: contact.id }, body: late })).status).toBe(409)
    await client.deleteContact({ params: { id: contact.id } })
    await client.deleteInteraction({ params: { id: interaction.id } })
    await age('contacts', contact.id, 91)
    await age('interactions', interaction.id, 89)
    await empty()
    const { contacts, interactions } = await binOf(team)
    expect([contacts.body.length, interactions.body.length]).toEqual([0, 1])
    const { knex } = server().db
    const stored = JSON.stringify([
      await knex('contacts').where({ organization_id: organizationId }),
      await knex('record_changes').where({ organization_id: organizationId, entity: 'contact' }),
      await knex('conflicting_changes').where({ organization_id: organizationId }),
      await knex('import_contacts').where({ organization_id: organizationId }),
    ])
    for (const word of ['Ana', 'tea', 'coffee', 'door']) expect(stored).not.toContain(word)
    // Without what they said, that nobody is to be reminded of them.
    const { by, at } = doNotContact
    expect(await knex('contacts').where({ id: contact.id }).first('do_not_contact')).toEqual({
      do_not_contact: { by, at, reason: null },
    })
    const { clientId } = contact
    expect((await client.updateContact({ params: { id: contact.id }, body: back(5) })).status).toBe(404)
    const again = await client.createContact({ body: { name: 'Ana Gómez', organizationId, clientId } })
    expect(again).toMatchObject({ status: 200, body: { deleted: true } })
    await age('interactions', interaction.id, 91)
    await empty()
    const emptied = await knex('interactions').where({ id: interaction.id }).first()
    expect(emptied).toMatchObject({ notes: null, address: '', lat: 0, lng: 0 })
  })

  it('empties with a contact those that were merged into it', async () => {
    const team = await withRecords()
    const { client, contact, organizationId } = team
    const { body: anna } = await client.createContact({ body: { name: 'Anna Gomez', organizationId } })
    const merged = { into: contact.clientId, before: {}, after: {} }
    await client.updateContact({ params: { id: anna.id }, body: { merged, version: 1 } })
    await client.deleteContact({ params: { id: contact.id } })
    await age('contacts', contact.id, 91)
    const countDeletions = async () => {
      const asked = { params: { organizationId }, query: { kind: 'deleted' as const } }
      return (await client.getAuditLog(asked)).body.entries.length
    }
    const before = await countDeletions()
    await empty()
    expect(await server().db.knex('contacts').where({ id: anna.id }).first()).toMatchObject({ name: '–', merged: null })
    // Nobody has deleted that one themselves.
    expect(await countDeletions()).toBe(before)
  })
})
