import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../api/db/database.ts'
import { records as contacts } from '../../api/resources/contacts/queries.ts'
import { records as interactions } from '../../api/resources/interactions/queries.ts'
import { changes } from '../../api/resources/sync/queries.ts'
import { buildUser } from '../support/builders.ts'
import { createTestDatabase } from '../support/database.ts'
import { fillOrganization } from '../support/large.ts'
import { explained } from '../support/plans.ts'

// A plan that Postgres keeps is for an organization of average size. With few organizations, one of which has most of
// the rows, everyone's rows in the order of ids seem as good as the organization's own.

it('a kept plan reads the rows of one organization only, also if there are few, and of very different sizes', async () => {
  const database = await createTestDatabase()
  const db = createDatabase(database.url, { max: 1 })
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  const { knex } = db
  for (const size of [50, 1_000, 10_000]) {
    const { id, organization_id } = await buildUser(knex)
    await fillOrganization(knex, organization_id ?? 0, id, { contacts: size, interactions: size })
  }
  await knex.raw('analyze')
  const indexesOf = async (text: string) => {
    const nodes = await explained(knex, text, 'generic_plan')
    const reading = nodes.filter((node) => /^(contacts|interactions)$/.test(node['Relation Name'] ?? ''))
    return [...new Set(reading.map((node) => node['Index Name'] ?? node['Node Type']))].toSorted()
  }
  expect(await indexesOf(contacts.list.text)).toEqual(['contacts_list'])
  expect(await indexesOf(interactions.admin.list.text)).toEqual(['interactions_list'])
  expect(await indexesOf(changes.admin.text)).toEqual([
    'contacts_feed',
    'contacts_organization_id_id_key',
    'interactions_feed',
    'interactions_organization_id_id_key',
  ])
})
