import * as z from 'zod'
import { entities, pendingFormat, type FeedPosition } from '../../shared/replica.ts'
import { clientId, id } from '../../shared/schemas/common.ts'
import { pendingRecord } from '../../shared/schemas/pendingRecord.ts'

const entity = z.enum(entities)

/**
 * Of a record that a newer version of the app has made, only the fields that every store uses are known: the rest is
 * kept unchanged.
 */
const newerRecord = z.looseObject({
  id: clientId,
  format: z.int().gt(pendingFormat),
  seq: z.int(),
  rev: z.int(),
  entity,
})

/** The queue, in the form that a store imports. */
export const keptRecord = z.union([pendingRecord, newerRecord])

/**
 * Of a server's row only the fields that the store uses: a newer server may send more than this app knows, which must
 * not stop the replica.
 */
const keptRow = z.looseObject({ id, organizationId: id })

/**
 * `StoreChanges`, parsed from a text. After this check callers use the text's own values: parsing drops unknown fields.
 */
export const storeChanges = z.object({
  expect: z.array(z.object({ id: clientId, entity, rev: z.int().nullable() })).optional(),
  expectTurn: z.int().optional(),
  putPending: z.array(keptRecord).optional(),
  removePending: z.array(z.object({ id: clientId, entity })).optional(),
  putRows: z
    .object({ contact: z.array(keptRow), interaction: z.array(keptRow) })
    .partial()
    .optional(),
  removeRows: z
    .object({ contact: z.array(id), interaction: z.array(id) })
    .partial()
    .optional(),
  clearOrganization: id.optional(),
})

/** How far a feed was read; null to forget it. */
export const keptPosition = z
  .object({
    cursor: z.string().nullable(),
    isFull: z.boolean(),
    again: z.object({ contact: z.array(id), interaction: z.array(id) }).nullable(),
  })
  .nullable() satisfies z.ZodType<FeedPosition | null>
