import type { SearchResults } from '../../../shared/schemas/search.ts'
import type { Deps } from '../../http/handler.ts'
import * as queries from './queries.ts'

/**
 * What fits a few words, accents and typing errors forgiven.
 * @param words what was typed
 * @param organizationId whose people and interactions are looked through
 * @param userId whose organizations are
 */
export async function find(words: string, organizationId: number, userId: number, { db }: Deps): Promise<SearchResults> {
  const [contacts, interactions, organizations] = await Promise.all([
    db.rows<SearchResults['contacts'][number]>(queries.contacts, [organizationId, words]),
    db.rows<SearchResults['interactions'][number]>(queries.interactions, [organizationId, words]),
    db.rows<SearchResults['organizations'][number]>(queries.organizations, [userId, words]),
  ])
  return { contacts, interactions, organizations }
}
