import * as z from 'zod'
import { exportFormats, exportKinds } from '../domain/audit.ts'
import { clientId, count, limits, text, time } from './common.ts'

/** A file, or a list of addresses, that a member has made on their device: never what is in it. */
export const exportNote = z.object({
  /** Sent again it is noted once. */
  clientId,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  /** Of people, rows or events in it. */
  count,
  /** What it was narrowed to. */
  filter: text('filter', limits.reason),
  /** By the clock of the device. */
  madeAt: time('madeAt'),
})
export type ExportNote = z.output<typeof exportNote>
