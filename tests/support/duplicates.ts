import { signUp } from './client.ts'
import type { TestServer } from './server.ts'

/** Two contacts that are one person, as tests of merging know them. */
export const duplicates = {
  ana: { name: 'Ana Gómez', phone: '555-123-4567' },
  anna: { name: 'Anna Gomez', email: 'ana@example.org' },
} as const

/** A team that has both. */
export async function withDuplicates({ url }: TestServer) {
  const team = await signUp(url)
  const create = async (name: string, more: object = {}) =>
    (await team.client.createContact({ body: { name, organizationId: team.organization.id, ...more } })).body
  const { ana, anna } = duplicates
  return { team, create, ana: await create(ana.name, ana), anna: await create(anna.name, anna) }
}
