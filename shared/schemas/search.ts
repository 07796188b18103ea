import * as z from 'zod'
import { maxCounts, id, limits, listOf, neededText, queryId, stored, storedEmail, timestamp } from './common.ts'
import { contactStatus } from './contact.ts'
import { interactionType } from './interaction.ts'

export const searchQuery = z.object({
  q: neededText('q', 1, limits.searched, 'q must say what to look for'),
  organizationId: queryId.optional(),
})

/** The matches, the best first in each group. */
export const searchResults = z.object({
  contacts: listOf(
    z.object({
      id,
      name: stored(limits.name),
      status: contactStatus,
      email: storedEmail.nullable(),
      phone: stored(limits.phone).nullable(),
      address: stored(limits.address).nullable(),
      /** Whether they asked not to be contacted. */
      doNotContact: z.boolean(),
    }),
    maxCounts.searchHits,
  ),
  interactions: listOf(
    z.object({
      id,
      type: interactionType,
      date: timestamp,
      contactId: id.nullable(),
      contactName: stored(limits.name).nullable(),
      address: stored(limits.address),
      notes: stored(limits.notes).nullable(),
    }),
    maxCounts.searchHits,
  ),
  organizations: listOf(z.object({ id, name: stored(limits.name) }), maxCounts.searchHits),
})
export type SearchResults = z.output<typeof searchResults>
