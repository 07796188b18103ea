import type { SearchResults } from '../../../shared/schemas/search.ts'
import { numberIn } from '../../../shared/domain/searchText.ts'
import { isCancelled } from '../../db/sql.ts'
import { overloaded } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/**
 * Time limit of the search for one kind, in milliseconds: some hundred times as long as it takes among 100,000 rows.
 */
const longest = 2_000

/**
 * Searches for a few words, ignoring accents and tolerating typing errors.
 * @param words the input
 * @param organizationId whose contacts and interactions are searched
 * @param userId whose organizations are searched
 * @throws 503 if the database takes too long
 */
export async function find(
  words: string,
  organizationId: number,
  userId: number,
  { db }: Deps,
): Promise<SearchResults> {
  // One after the other: a search takes only one of the shared connections.
  return db
    .transaction(async (tx) => {
      await tx.rows(queries.limitTime, [longest])
      return {
        contacts: await tx.rows<SearchResults['contacts'][number]>(queries.contacts, [
          organizationId,
          words,
          numberIn(words),
        ]),
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
