import * as z from 'zod'
import { id, neededText, queryId, timestamp } from './common.ts'
import { contactStatus } from './contact.ts'
import { interactionType } from './interaction.ts'

export const searchQuery = z.object({
  q: neededText('q', 1, 100, 'q must say what to look for'),
  organizationId: queryId.optional(),
})

/** What was found, the best first in each group. */
export const searchResults = z.object({
  contacts: z.array(z.object({
    id, name: z.string(), status: contactStatus, email: z.string().nullable(), phone: z.string().nullable(), address: z.string().nullable(),
  })),
  interactions: z.array(z.object({
    id, type: interactionType, date: timestamp, contactId: id.nullable(), contactName: z.string().nullable(),
    address: z.string(), notes: z.string().nullable(),
  })),
  organizations: z.array(z.object({ id, name: z.string() })),
})
export type SearchResults = z.output<typeof searchResults>
