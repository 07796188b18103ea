import * as z from 'zod'
import { maxCounts } from '../domain/limits.ts'
import { rowVersion, stored, limits, timestamp } from './common.ts'

/** What became of a record by one write of it. */
export const historyKinds = ['created', 'changed', 'deleted', 'returned', 'conflicting'] as const

export const historyEntry = z
  .object({
    /** Of the record after it; for a conflicting change, when it arrived. */
    version: rowVersion,
    /** `conflicting`: what was sent was refused, since another user had changed the same; its sender was asked. */
    kind: z.enum(historyKinds),
    /** Name of the user; null if nobody is known. */
    by: stored(limits.name).nullable(),
    /** The name that the device gives itself. */
    device: stored(limits.device).nullable(),
    /** By the device's clock, which may be wrong. */
    madeAt: timestamp.nullable(),
    /** By the server's. */
    receivedAt: timestamp,
    /** The fields that differ, before and after: of a conflicting change what it wanted to set. */
    fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof historyEntry>

/** A page of a record's history. */
export const recordHistory = z
  .object({
    /** The record's fields after the first of these entries: each older state follows by taking entries back. */
    values: z.record(z.string(), z.unknown()),
    /** The newest first. */
    entries: z.array(historyEntry).meta({ maxItems: 2 * maxCounts.historyPage }),
    /** Version to ask for what is older; null if there is nothing. */
    before: rowVersion.nullable(),
  })
  .meta({ id: 'RecordHistory' })
export type RecordHistory = z.output<typeof recordHistory>
