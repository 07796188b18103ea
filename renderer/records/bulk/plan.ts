import { same } from '../../../shared/domain/same.ts'
import type { Row } from '../../../shared/replica.ts'

/** The change of one row; nothing is changed of one that is deleted. */
export interface BulkChange<R extends Row> {
  row: R
  body: Partial<R>
}

/** Why rows stay as they are. */
export type LeftReason = 'full' | 'unwanted' | 'notAllowed' | 'noFollowUp'

/** Rows that stay as they are for one reason, by the names under which the list shows them. */
export interface Left {
  reason: LeftReason
  names: readonly string[]
}

export interface BulkPlan<R extends Row> {
  /** Completions and deletions are held back as long as they can be undone. */
  op: 'update' | 'complete' | 'delete'
  /** Only of rows that are not so yet. */
  changes: readonly BulkChange<R>[]
  left: readonly Left[]
}

type Values = Record<string, unknown>
const valuesOf = (of: object) => of as Values

/** Whether it changes anything. */
export const isChange = <R extends Row>({ row, body }: BulkChange<R>): boolean =>
  Object.entries(body).some(([field, value]) => !same(valuesOf(row)[field], value))

/**
 * What puts changed rows back. One that was changed again since, here or by another user, stays as it is.
 * @param rows as they are now, by clientId
 */
export const undone = <R extends Row>(made: readonly BulkChange<R>[], rows: ReadonlyMap<string, R>): BulkChange<R>[] =>
  made.flatMap(({ row: before, body }) => {
    const row = rows.get(before.clientId)
    const fields = Object.keys(body)
    if (!row || fields.some((field) => !same(valuesOf(row)[field], valuesOf(body)[field]))) return []
    return [
      { row, body: Object.fromEntries(fields.map((field) => [field, valuesOf(before)[field] ?? null])) as Partial<R> },
    ]
  })
