import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { maxCounts } from '../../shared/domain/limits.ts'
import { useServer } from '../support/api.ts'
import { withDuplicates } from '../support/duplicates.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

it('a member can mark two contacts as distinct, and take it back', async () => {
  const { team, ana, anna } = await withDuplicates(server())
  const { client } = await teammate(server(), team, 'member')
  const params = { id: ana.id }
  const { body } = await client.updateContact({ params, body: { distinctFrom: [anna.clientId], version: 1 } })
  expect(body).toMatchObject({ distinctFrom: [anna.clientId], version: 2 })
  const feed = async () =>
    (await client.getChanges({ params: { organizationId: team.organization.id } })).body.contacts
  await expect.poll(feed).toContainEqual(body)
  expect((await client.updateContact({ params, body: { distinctFrom: null } })).body.distinctFrom).toBeNull()
})

it('marking as distinct is refused for an invalid id, and beyond the greatest number', async () => {
  const { team, ana } = await withDuplicates(server())
  const tell = (distinctFrom: string[]) =>
    team.client.updateContact({ params: { id: ana.id }, body: { distinctFrom } })
  expect(await tell(['Anna Gomez'])).toMatchObject({ status: 400 })
  const many = Array.from({ length: maxCounts.distinctContacts + 1 }, () => randomUUID())
  expect(await tell(many)).toMatchObject({ status: 400 })
  expect(await tell(many.slice(1))).toMatchObject({ status: 200 })
})

it('a merged contact keeps its own marks of distinct contacts, and refuses its other changes as merged', async () => {
  const { team, ana, anna, create } = await withDuplicates(server())
  const ruth = await create('Ruth Cole')
  const params = { id: anna.id }
  await team.client.updateContact({ params, body: { merged: { into: ana.clientId, before: {}, after: {} } } })
  const told = await team.client.updateContact({ params, body: { distinctFrom: [ruth.clientId], version: 2 } })
  expect(told).toMatchObject({ status: 200, body: { distinctFrom: [ruth.clientId], version: 3 } })
  const changed = await team.client.updateContact({ params, body: { distinctFrom: null, notes: 'Likes tea' } })
  expect(changed).toMatchObject({ status: 409, body: { code: 'merged' } })
})

it('a contact can be deleted without a conflict though another user has marked it as distinct meanwhile', async () => {
  const { team, ana, anna } = await withDuplicates(server())
  const other = await teammate(server(), team, 'member')
  await other.client.updateContact({ params: { id: ana.id }, body: { distinctFrom: [anna.clientId] } })
  const query = { version: 1, opId: randomUUID() }
  expect((await team.client.deleteContact({ params: { id: ana.id }, query })).status).toBe(204)
})
