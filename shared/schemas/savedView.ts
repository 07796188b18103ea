import * as z from 'zod'
import { viewPages } from '../domain/savedViews.ts'
import { say } from '../domain/messages.ts'
import { id, limits, neededText, stored } from './common.ts'

const fields = {
  name: neededText('name', 1, limits.name, say('required', { field: 'Name' })),
  /** The query of the page's address, without its question mark; which parameters it may have depends on the page. */
  query: neededText('query', 1, limits.url, say('viewIsWholeList')),
}

export const viewInput = z.object({
  ...fields,
  organizationId: id,
  page: z.enum(viewPages),
  shared: z.boolean().default(false),
})
export type ViewInput = z.output<typeof viewInput>

/** What the form for a new one asks. */
export const viewForm = viewInput.pick({ name: true, shared: true })

/** A change: the fields that are present. */
export const viewPatch = z.object(fields).partial()
export type ViewPatch = z.output<typeof viewPatch>

/** A view of a list, as one member sees it. */
export const savedView = z
  .object({
    id,
    organizationId: id,
    page: z.enum(viewPages),
    name: stored(limits.name),
    query: stored(limits.url),
    /** Whether the whole team has it, or only its owner. */
    shared: z.boolean(),
    /** By the caller. */
    starred: z.boolean(),
    ownerId: id,
    ownerName: stored(limits.name),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>
