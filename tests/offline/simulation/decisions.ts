import { isAnswerTo, type Assignment } from '../../../shared/domain/assigning.ts'
import { valueAt } from '../../../shared/domain/parts.ts'
import type { PendingRecord } from '../../../shared/replica.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Act } from './acts.ts'

/** A user's decision about a record. */
export interface Decision {
  /** The record as it was displayed. */
  seen: PendingRecord
  /** Whether they discarded their own value of a field; null stands for a deletion. */
  drops(field: string | null): boolean
  /** Whether nothing that was recorded later may go with it. */
  isAlone?: boolean
}

/**
 * Makes and notes a user's decision. It applies to what they saw, not to what tabs were told: one may crash before it
 * is told of its own write, and another one may be told only then that something was stored.
 */
export async function decideOn(
  decisions: Decision[],
  decision: Decision,
  work: () => Promise<true | null>,
): Promise<true | null> {
  decisions.push(decision)
  let isDone: true | null = null
  try {
    return (isDone = await work())
  } finally {
    if (isDone === null) decisions.splice(decisions.indexOf(decision), 1)
  }
}

export const carries = (value: unknown, token: unknown): boolean =>
  same(value, token) ||
  (Array.isArray(value) && value.includes(token)) ||
  (typeof value === 'string' && typeof token === 'string' && value.includes(token))

/** Whether a change is visible in a record. */
export const shows = ({ entity, clientId, op, body }: PendingRecord, act: Act): boolean =>
  entity === act.entity &&
  clientId === (act.person ?? act.clientId) &&
  (act.op === 'delete' ? op === 'delete' : act.field !== null && carries(body[act.field], act.token))

/** Whether its user has decided against it; if a row was dropped as a whole, against all later changes of it. */
export const isDropped = (decisions: readonly Decision[], act: Act): boolean =>
  decisions.some(
    ({ seen, drops, isAlone }) =>
      seen.owner === act.user &&
      drops(act.field) &&
      (shows(seen, act) ||
        (!isAlone &&
          seen.op === 'create' &&
          seen.entity === act.entity &&
          seen.clientId === (act.person ?? act.clientId))),
  )

/**
 * Whether the user was asked about another user's value in their field, and kept their own.
 * @param acts a change, and those that it is based on
 * @param before the replaced value
 */
export const isDecided = (decisions: readonly Decision[], acts: readonly Act[], before: unknown): boolean =>
  decisions.some(({ seen, drops }) =>
    acts.some(
      (act) =>
        seen.owner === act.user && shows(seen, act) && !drops(act.field) && isAskedAbout(seen, act.field ?? '', before),
    ),
  )

/** Whether who has seen one value has seen the other: who gives something to a member takes back the question with its answer. */
export const isSeen = (field: string | null, seen: unknown, value: unknown): boolean =>
  same(seen, value) || (field === 'assignee' && isAnswerTo(seen as Assignment | null, value as Assignment | null))

/** A user is asked about some fields of a record, and learns nothing new about the others. */
const isAskedAbout = ({ problem }: PendingRecord, field: string, value: unknown): boolean =>
  problem?.kind === 'conflict' &&
  problem.fields.includes(field) &&
  isSeen(field, valueAt(problem.current ?? {}, field), value)
