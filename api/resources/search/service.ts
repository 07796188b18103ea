import type { SearchResults } from '../../../shared/schemas/search.ts'
import { isCancelled } from '../../db/sql.ts'
import { overloaded } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/** How long the database may look for one kind, in milliseconds: some hundred times as long as it takes among 100,000 rows. */
const longest = 2_000

/**
 * What fits a few words, accents and typing errors forgiven.
 * @param words what was typed
 * @param organizationId whose people and interactions are looked through
 * @param userId whose organizations are
 * @throws 503 where the database takes too long
 */
export async function find(
  words: string,
  organizationId: number,
  userId: number,
  { db }: Deps,
): Promise<SearchResults> {
  // One after the other: a search takes one connection of those that there are for everybody.
  return db
    .transaction(async (tx) => {
      await tx.rows(queries.limitTime, [longest])
      return {
        contacts: await tx.rows<SearchResults['contacts'][number]>(queries.contacts, [organizationId, words]),
        interactions: await tx.rows<SearchResults['interactions'][number]>(queries.interactions, [
          organizationId,
          words,
        ]),
        organizations: await tx.rows<SearchResults['organizations'][number]>(queries.organizations, [userId, words]),
      }
    })
    .catch((error: unknown) => {
      throw isCancelled(error) ? overloaded() : error
    })
}
