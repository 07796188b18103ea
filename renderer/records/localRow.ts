import * as z from 'zod'
import { integer } from '../../shared/schemas/common.ts'
import { contact } from '../../shared/schemas/contact.ts'
import { interaction } from '../../shared/schemas/interaction.ts'
import { localId } from '../offline/queue/localId.ts'

/*
 * Rows as this device shows them. A row that is only queued has a negative id and version 0 (`view/overlay`), which the
 * schemas of the server's rows refuse.
 */
const unsent = { id: z.int(), version: integer.min(0) }

export const localContact = contact.extend(unsent)
export const localInteraction = interaction.extend({ ...unsent, contactId: z.int().nullable() })

/**
 * A row by its current or local id: one that was chosen or opened before the server assigned its id is still the same
 * row.
 */
export const rowOf = <Row extends { id: number; clientId: string }>(
  rows: readonly Row[],
  id: number,
): Row | undefined => rows.find((row) => row.id === id || (id < 0 && localId(row.clientId) === id))
