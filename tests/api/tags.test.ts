import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'

const server = useServer()

it('tags come with a contact or later, each once, trimmed and sorted; null for none', async () => {
  const { client, organization } = await signUp(server().url)
  const { body: ana } = await client.createContact({
    body: { name: 'Ana Gómez', organizationId: organization.id, tags: [' Youth', 'Choir', 'YOUTH'] },
  })
  expect(ana.tags).toEqual(['Choir', 'Youth'])
  const set = async (tags: string[] | null) =>
    (await client.updateContact({ params: { id: ana.id }, body: { tags } })).body.tags
  expect(await set(['Neu  hier'])).toEqual(['Neu hier'])
  expect(await set([])).toBeNull()
  const { body } = await client.listContacts({ params: { organizationId: organization.id } })
  expect(body).toMatchObject([{ tags: null, version: 3 }])
})

it.each([
  [['a,b'], 'A tag has no comma'],
  [['x'.repeat(51)], 'Tag must be at most 50 characters'],
  [Array.from({ length: 31 }, (_, index) => `tag ${index}`), expect.stringContaining('30')],
])('%j is refused', async (tags, message) => {
  const { client, organization } = await signUp(server().url)
  const refused = await client.createContact({ body: { name: 'Ana Gómez', organizationId: organization.id, tags } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ message }] } })
})
