/** What the OpenAPI document shows where `sync.ts` accepts anything; separate from it, since no client needs this. */
import * as z from 'zod'
import { apiError, changeMarks, id } from './common.ts'
import { queueReport } from './device.ts'
import { contact, contactInput, contactPatch } from './contact.ts'
import { interaction, interactionInput, interactionPatch } from './interaction.ts'
import { httpStatus, maxBatch, queuedRecord } from './sync.ts'

const create = { op: z.literal('create') }
const change = { op: z.literal('update'), id, ...changeMarks }
const [ofContact, ofInteraction] = [{ entity: z.literal('contact') }, { entity: z.literal('interaction') }]

/** The records that `recordBatch` leaves open. */
export const documentedBatch = z.object({
  waiting: queueReport.optional(),
  records: z
    .array(
      z
        .union([
          z.object({ ...create, ...ofContact, body: contactInput }),
          z.object({ ...create, ...ofInteraction, body: interactionInput }),
          z.object({ ...change, ...ofContact, body: contactPatch }),
          z.object({ ...change, ...ofInteraction, body: interactionPatch }),
          z.object({ ...change, op: z.literal('complete'), ...ofInteraction, body: interactionPatch.optional() }),
          z.object({ ...change, op: z.literal('delete'), entity: queuedRecord.shape.entity }),
        ])
        .meta({ id: 'QueuedRecord' }),
    )
    .max(maxBatch),
})

/** The bodies that `batchResults` leaves open: the stored row, the refusal, or nothing after a deletion. */
export const documentedResults = z.object({
  results: z
    .array(z.object({ status: httpStatus, body: z.union([contact, interaction, apiError, z.null()]) }))
    .max(maxBatch),
})
