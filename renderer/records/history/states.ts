import type { Confidential } from '../../../shared/domain/confidential.ts'
import { enteredContactFields, interactionFields } from '../../../shared/domain/fields.ts'
import { same } from '../../../shared/domain/merge.ts'
import type { Entity, Row } from '../../../shared/replica.ts'
import type { HistoryEntry, RecordHistory } from '../../../shared/schemas/history.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of a history, with the record's fields after it. */
export interface HistoryState {
  entry: HistoryEntry
  values: Values
}

/** The entries of a page with the record's fields after each: from the newest on, each change is taken back. */
export function statesOf({ values, entries }: RecordHistory): HistoryState[] {
  let now: Values = values
  return entries.map((entry) => {
    const state = { entry, values: now }
    // What was refused has changed nothing.
    if (entry.kind !== 'conflicting')
      now = { ...now, ...Object.fromEntries(Object.entries(entry.fields).map(([field, { from }]) => [field, from])) }
    return state
  })
}

/** The fields that a version can give back: not the merge of a contact, which is undone where it is shown. */
const restorable = { contact: Object.keys(enteredContactFields), interaction: Object.keys(interactionFields) }

/** Confidential notes that the user may not read: neither known nor given back. */
const isSealed = (value: unknown): boolean => (value as Confidential | null | undefined)?.text === null

/** The fields in which an earlier state of a record differs from the record as it is now. */
export const changesTo = (entity: Entity, row: Row, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    restorable[entity]
      .map((field) => [field, values[field], (row as unknown as Values)[field]] as const)
      .filter(([field, then, now]) => field in values && !same(now, then) && !isSealed(now) && !isSealed(then))
      .map(([field, then]) => [field, then]),
  )
