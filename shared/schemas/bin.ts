import * as z from 'zod'
import { limits, neededText, queryId, stored, time, timestamp } from './common.ts'
import { contact } from './contact.ts'
import { interaction } from './interaction.ts'

/**
 * Where the previous page has ended: its last row may have been brought back since, so that its time of deletion is
 * told, too.
 */
export const binQuery = z.object({
  after: queryId.optional(),
  deletedAt: time('deletedAt').optional(),
  /** Only records that say this. */
  search: neededText('search', 1, limits.searched, 'search must say what to look for').optional(),
})
export type BinQuery = z.output<typeof binQuery>

const deletion = {
  /** Name of the user who deleted it; null if nobody is known. */
  deletedBy: stored(limits.name).nullable(),
  deletedAt: timestamp,
}

export const deletedContact = z.object({ row: contact, ...deletion }).meta({ id: 'DeletedContact' })
export type DeletedContact = z.output<typeof deletedContact>

export const deletedInteraction = z.object({ row: interaction, ...deletion }).meta({ id: 'DeletedInteraction' })
export type DeletedInteraction = z.output<typeof deletedInteraction>
